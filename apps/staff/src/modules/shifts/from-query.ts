/** The first of the seven days that an address asks for; the present day where it says none, or one that no calendar has. */
export const fromQuery = ({ from = '' }: Readonly<Record<string, string>>): { from?: string } => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(from)) return {};
  try {
    return { from: Temporal.PlainDate.from(from, { overflow: 'reject' }).toString() };
  } catch {
    return {};
  }
};
