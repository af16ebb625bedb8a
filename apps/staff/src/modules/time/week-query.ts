/** The week that an address says, as the calls ask for it; the present one where it says none. */
export const weekQuery = (search: Readonly<Record<string, string>>): { week?: string } => {
  const week = search['week'] ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(week) ? { week } : {};
};
