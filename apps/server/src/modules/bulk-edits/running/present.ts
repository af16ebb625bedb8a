import { type BulkEdit, type BulkValue, markTargets } from '@yardline/contract/bulk-edits/bulk-edits';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { Claim } from './claim.ts';

/** Values of a field that are told by themselves. */
const told = 8;

/** What stands now in each field of the records that would change, the most frequent first. */
export const presentValues = async (
  { tx, company }: Scope,
  { id, changes }: Claim,
): Promise<NonNullable<BulkEdit['present']>> => {
  const present: NonNullable<BulkEdit['present']> = {};
  const fields = new Set(Object.keys(changes).map((name) => markTargets[name] ?? name));
  for (const field of fields) {
    const { rows } = await sql<{ value: BulkValue; count: number }>`
      select before -> ${field} as value, count(*) as count from bulk_edit_rows
      where company_id = ${company.id} and bulk_edit_id = ${id} and outcome = 'ready'
      group by 1 order by 2 desc, 1 limit ${told}`.execute(tx);
    const { rows: all } = await sql<{ n: number }>`
      select count(*) as n from bulk_edit_rows
      where company_id = ${company.id} and bulk_edit_id = ${id} and outcome = 'ready'`.execute(tx);
    const named = rows.reduce((sum, { count }) => sum + count, 0);
    present[field] = { values: rows, others: (all[0]?.n ?? 0) - named };
  }
  return present;
};
