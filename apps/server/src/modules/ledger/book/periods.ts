import { monthOf } from '@yardline/domain/ledger/months';
import { Refusal } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';

type Period = { id: number; starts_on: string; status: string };

/** Months by their first days, locked so that none of them closes before the transaction ends. */
const lockMonths = ({ tx }: Scope, firsts: readonly string[]): Promise<Period[]> =>
  tx
    .selectFrom('ledger_periods')
    .where('starts_on', 'in', firsts)
    .orderBy('starts_on')
    .select(['id', 'starts_on', 'status'])
    .forKeyShare()
    .execute();

/** The months between the first and the last of some, each by its first day. */
const monthsFrom = (first: string, last: string): string[] => {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthOf(month).endsOn) months.push(month);
  return months;
};

/**
 * The months to add, so that none is missing between two of the books: from the last one before those that are needed to the
 * first one after them.
 */
const lacking = (known: readonly string[], needed: readonly string[]): string[] => {
  const [earliest = ''] = needed;
  const last = needed.at(-1) ?? earliest;
  const before = known.filter((first) => first < earliest).at(-1) ?? earliest;
  const after = known.find((first) => first > last) ?? last;
  return monthsFrom(before, after).filter((first) => !known.includes(first));
};

/**
 * Adds months that nothing was posted to yet. One before a closed month is closed as well; those that are there are locked, so
 * that none of them closes meanwhile.
 */
const addMonths = async (scope: Scope, firsts: readonly string[]): Promise<void> => {
  const months = await scope.tx
    .selectFrom('ledger_periods')
    .orderBy('starts_on')
    .select(['id', 'starts_on', 'status'])
    .forKeyShare()
    .execute();
  const lastClosed = months.filter(({ status }) => status === 'closed').at(-1)?.starts_on ?? '';
  const added = lacking(
    months.map(({ starts_on: first }) => first),
    firsts,
  );
  for (const first of added)
    if (first < lastClosed) throw new Refusal('ledger.period_closed', { month: first.slice(0, 7) });
  if (added.length === 0) return;
  await scope.tx
    .insertInto('ledger_periods')
    .values(
      added.map((first) => ({
        company_id: scope.company.id,
        starts_on: first,
        ends_on: monthOf(first).endsOn,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'starts_on']).doNothing())
    .execute();
};

const refuseClosed = (scope: Scope, { status, starts_on: first }: Period): void => {
  if (status === 'closed' || (status === 'soft' && !may(scope, 'ledger.delete')))
    throw new Refusal('ledger.period_closed', { month: first.slice(0, 7) });
};

/**
 * Demands that the month of a day takes entries, now: what is posted later asks again.
 * @throws Refusal ledger.period_closed {month}
 */
export const demandOpen = async (scope: Scope, day: string): Promise<void> => {
  const first = monthOf(day).startsOn;
  const periods = await scope.tx
    .selectFrom('ledger_periods')
    .where('starts_on', '>=', first)
    .select(['id', 'starts_on', 'status'])
    .execute();
  const isBehind = periods.some(({ status }) => status === 'closed');
  const own = periods.find(({ starts_on: on }) => on === first);
  refuseClosed(scope, isBehind ? { id: 0, starts_on: first, status: 'closed' } : (own ?? open(first)));
};

const open = (first: string): Period => ({ id: 0, starts_on: first, status: 'open' });

/**
 * The periods of days, by the first day of their months. A period stays open until the transaction ends.
 * @throws Refusal ledger.period_closed {month}
 */
export const periodsOf = async (
  scope: Scope,
  days: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const firsts = [...new Set(days.map((day) => monthOf(day).startsOn))].toSorted();
  let periods = await lockMonths(scope, firsts);
  if (periods.length < firsts.length) {
    await addMonths(scope, firsts);
    periods = await lockMonths(scope, firsts);
  }
  for (const period of periods) refuseClosed(scope, period);
  return new Map(periods.map(({ starts_on: first, id }) => [first, id]));
};
