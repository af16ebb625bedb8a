/** Administrators are those who are named so, and those whose roles open the menu of settings to them. [S6.2] [S6.3] */
export function isAdministrator(user: { isAdmin: boolean; hasSettingsMenu: boolean }): boolean {
  return user.isAdmin || user.hasSettingsMenu;
}
