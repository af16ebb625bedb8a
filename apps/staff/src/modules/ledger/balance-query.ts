/** What of an address the trial balance is asked by. */
export type BalanceQuery = { from?: string; to?: string; division_id?: string };

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** The days and the division that an address names, as far as they are some. */
export const balanceQuery = (search: Readonly<Record<string, string | undefined>>): BalanceQuery => {
  const { from, to, division_id: division } = search;
  return {
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(/^[1-9]\d{0,14}$/.test(division ?? '') && division !== undefined ? { division_id: division } : {}),
  };
};

/** The days alone. */
export const daysOf = (
  search: Readonly<Record<string, string | undefined>>,
): Omit<BalanceQuery, 'division_id'> => {
  const { from, to } = balanceQuery(search);
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
};
