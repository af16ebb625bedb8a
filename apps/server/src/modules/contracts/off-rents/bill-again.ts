import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { LineRecord } from '../contracts.queries.ts';

/** A bill of the line beyond the moment that was made before the time off rent counted, and that was not credited since. */
const billedWithout = async ({ tx, company }: Scope, line: LineRecord, off: Counted): Promise<boolean> => {
  const { rows } = await sql<{ is_billed: boolean }>`select exists (
    select from invoice_lines b join invoices i on i.company_id = b.company_id and i.id = b.invoice_id
    where b.company_id = ${company.id} and b.contract_line_id = ${line.id} and b.credits_line_id is null
      and b.period_to > ${off.ends} and (${off.approved_at}::timestamptz is null or i.created_at <= ${off.approved_at})
      and not exists (select from invoice_lines c where c.company_id = b.company_id and c.credits_line_id = b.id)
  ) as is_billed`.execute(tx);
  return rows[0]?.is_billed === true;
};

const isLeased = async ({ tx }: Scope, { contract_id: id }: LineRecord): Promise<boolean> => {
  const { lease_period: period } = await tx
    .selectFrom('contracts')
    .where('id', '=', id)
    .select('lease_period')
    .executeTakeFirstOrThrow();
  return period !== null;
};

type Counted = { ends: string; approved_at: string | null };

/**
 * A line that is on rent again is charged from then on, also where a bill counted the time as free already, or gave it back:
 * it is billed up to the moment only. The caller holds the contract's lock.
 */
export const billAgain = async (scope: Scope, line: LineRecord, off: Counted): Promise<void> => {
  const { billed_through: through } = line;
  if (through === null || Temporal.Instant.compare(through, off.ends) <= 0) return;
  // A payment of a lease is due whether the machine works or not: nothing of it was free.
  if (await isLeased(scope, line)) return;
  if (await billedWithout(scope, line, off)) return;
  await scope.tx
    .updateTable('contract_lines')
    .set({ billed_through: off.ends })
    .where('id', '=', line.id)
    .execute();
};
