import type { Scope } from '../../../kernel/scope.ts';

/** The first day that no closed month has; empty while none is closed. */
export const firstOpenDay = async ({ tx }: Scope): Promise<string> => {
  const closed = await tx
    .selectFrom('ledger_periods')
    .where('status', '=', 'closed')
    .orderBy('starts_on', 'desc')
    .limit(1)
    .select('ends_on')
    .executeTakeFirst();
  return closed?.ends_on ?? '';
};

/** The day of the books: what cost something before a month closed, and gets its entry later, is posted to the first one that is open. */
export const dayed = (documentOn: string, open: string) => ({
  postingOn: documentOn < open ? open : documentOn,
  documentOn,
});
