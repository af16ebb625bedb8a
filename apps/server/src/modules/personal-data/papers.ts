import { type KeptPaper, paperYears } from '@yardline/contract/personal-data/personal-data';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Person } from './person.ts';

type Counted = { paper: KeptPaper['paper']; count: number; last: string | null };

/** The last day of the years for which a paper of a day is kept. */
const untilOf = (last: string): string =>
  Temporal.PlainDate.from({
    year: Temporal.PlainDate.from(last).year + paperYears,
    month: 12,
    day: 31,
  }).toString();

/** Papers of a person that the law keeps, by kind, with until when. */
export const papersOf = async (tx: Kysely<DB>, { rows: { customers } }: Person): Promise<KeptPaper[]> => {
  const ids = sql`${customers}::bigint[]`;
  const { rows } = await sql<Counted>`
    select 'contracts' as paper, count(*)::int as count, max(coalesce(k.closed_at, k.created_at))::date::text as last from contracts k
      where k.company_id = ctx_company() and k.customer_id = any (${ids}) and k.status <> 'draft'
    union all select 'invoices', count(*)::int, max(i.invoiced_on)::text from invoices i
      where i.company_id = ctx_company() and i.customer_id = any (${ids})
    union all select 'payments', count(*)::int, max(p.received_at)::date::text from payments p
      where p.company_id = ctx_company() and p.customer_id = any (${ids}) and p.status in ('succeeded', 'void')
    union all select 'signatures', count(*)::int, max(s.signed_at)::date::text from signatures s
      join contracts k on k.company_id = s.company_id and k.id = s.contract_id
      where s.company_id = ctx_company() and k.customer_id = any (${ids})`.execute(tx);
  return rows.flatMap(({ paper, count, last }) =>
    last === null ? [] : [{ paper, count, until: untilOf(last) }],
  );
};
