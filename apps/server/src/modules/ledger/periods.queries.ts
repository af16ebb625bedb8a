import type {
  ClosingPeriod,
  getLedgerPeriod,
  LedgerPeriod,
  listLedgerPeriods,
} from '@yardline/contract/ledger/periods';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { checksOf } from './close-checks.ts';
import { readTies } from './ties.ts';

const ofPeriod = sql`from ledger_entries e where e.company_id = ledger_periods.company_id and e.period_id = ledger_periods.id`;

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('ledger_periods')
    .orderBy('starts_on', 'desc')
    .select(['id', 'starts_on', 'ends_on', 'reason', 'changed_at', 'row_version'])
    .select((eb) => [
      eb.ref('status').$castTo<LedgerPeriod['status']>().as('status'),
      sql<string>`(ends_on - 1)::text`.as('last_on'),
      sql<number>`(select count(*) ${ofPeriod})`.as('entries'),
      sql<number>`(select coalesce(sum(l.amount), 0) from ledger_lines l
        where l.company_id = ledger_periods.company_id and l.posting_on >= ledger_periods.starts_on
          and l.posting_on < ledger_periods.ends_on)`.as('amount'),
      sql<string>`coalesce((select u.name from users u
        where u.company_id = ledger_periods.company_id and u.id = ledger_periods.changed_by), '')`.as(
        'changed_by_name',
      ),
    ]);

/** The day that it still is somewhere in the company: the earliest of its divisions' and its own. */
export const earliestDay = async ({ tx, now, company }: Scope): Promise<string> => {
  const divisions = await tx
    .selectFrom('divisions')
    .where('is_closed', '=', false)
    .select('time_zone')
    .execute();
  const days = [company.timeZone, ...divisions.map(({ time_zone: zone }) => zone)].map((zone) =>
    dayOf(now, zone),
  );
  return days.toSorted()[0] ?? dayOf(now, company.timeZone);
};

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const told = ({ ends_on: end, ...row }: Row, today: string): LedgerPeriod => ({
  ...row,
  is_over: end <= today,
});

/** The months of the books, the last first. */
export const listPeriods = async (scope: Scope): Promise<ReplyOf<typeof listLedgerPeriods>> => {
  const [rows, today] = await Promise.all([rowsOf(scope).execute(), earliestDay(scope)]);
  return { periods: rows.map((row) => told(row, today)) };
};

/** A month with what is checked before it closes. @throws Refusal resource.not_found */
export const getClosing = async (scope: Scope, id: number): Promise<ClosingPeriod> => {
  const [row, today] = await Promise.all([
    rowsOf(scope).where('id', '=', id).executeTakeFirst(),
    earliestDay(scope),
  ]);
  if (row === undefined) return notFound();
  const ties = await readTies(scope, row.last_on);
  return { ...told(row, today), ties, checks: await checksOf(scope, row, ties) };
};

/** The month of an address. */
export const getPeriod = (
  scope: Scope,
  { params }: InputOf<typeof getLedgerPeriod>,
): Promise<ClosingPeriod> => getClosing(scope, params.id);
