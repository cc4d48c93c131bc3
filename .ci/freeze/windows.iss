; The installer for Windows, by Inno Setup 6. `build.py` calls iscc with Version, Folder, Out and Root.
; Not run yet: there was no Windows to try it on.
[Setup]
AppId=DarkAgesDesk
AppName=Dark Ages Desk
AppVersion={#Version}
DefaultDirName={autopf}\Dark Ages Desk
DefaultGroupName=Dark Ages Desk
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
DisableProgramGroupPage=yes
InfoBeforeFile={#Folder}\LICENCES.txt
OutputDir={#Out}
OutputBaseFilename=dark-ages-desk-{#Version}-windows
Compression=lzma2/max
SolidCompression=yes
UninstallDisplayIcon={app}\dark-ages-desk-window.exe

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Dark Ages Desk"; Filename: "{app}\dark-ages-desk-window.exe"
Name: "{autodesktop}\Dark Ages Desk"; Filename: "{app}\dark-ages-desk-window.exe"; Tasks: desktopicon

[Tasks]
Name: desktopicon; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Registry]
Root: HKA; Subkey: "Software\Classes\.dadesk"; ValueType: string; ValueData: "DarkAgesDesk.Session"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\DarkAgesDesk.Session"; ValueType: string; ValueData: "Dark Ages Desk session"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\DarkAgesDesk.Session\DefaultIcon"; ValueType: string; ValueData: "{app}\dark-ages-desk-window.exe,0"
Root: HKA; Subkey: "Software\Classes\DarkAgesDesk.Session\shell\open\command"; ValueType: string; ValueData: """{app}\dark-ages-desk-window.exe"" open ""%1"""

[Run]
Filename: "{app}\dark-ages-desk-window.exe"; Description: "{cm:LaunchProgram,Dark Ages Desk}"; Flags: nowait postinstall skipifsilent
