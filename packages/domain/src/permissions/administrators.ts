/** Administrators are users marked as such, and users whose roles open the settings menu. [S6.2] [S6.3] */
export function isAdministrator(user: { isAdmin: boolean; hasSettingsMenu: boolean }): boolean {
  return user.isAdmin || user.hasSettingsMenu;
}
