import { sql } from 'kysely';
import type { InScope } from '../../../kernel/jobs/system-scope.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type KnownLists, knownList, pageOfList } from '../../lists/public.ts';
import { kinds } from '../kinds.ts';
import type { Claim } from './claim.ts';

/** Stores the records of a page, each with its present version. */
const keepRows = async (
  { tx, company }: Scope,
  { id, kind }: Claim,
  ids: readonly unknown[],
): Promise<number> => {
  const { table, number, name } = kinds[kind];
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_edit_rows (company_id, bulk_edit_id, record_id, number, name, row_version)
    select ${company.id}::bigint, ${id}::bigint, t.id, ${sql.ref(`t.${number}`)}, ${sql.ref(`t.${name}`)}, t.row_version
    from ${sql.table(table)} t
    where t.company_id = ${company.id} and t.id = any(${[...ids] as number[]}::bigint[])`.execute(tx);
  return Number(numAffectedRows);
};

/**
 * Records which rows are meant: those that match the list's filter, as of one moment and with the caller's rights. Only one
 * page of them is in memory. Rows added to the list afterwards are not meant.
 * @returns how many
 * @throws Refusal what the list refuses
 */
export const gather = async (inScope: InScope, claim: Claim, lists: KnownLists): Promise<number> => {
  const asked = { ...claim.selection, list: kinds[claim.kind].list.name, params: {} };
  const route = knownList(lists, asked.list);
  return inScope(async (scope) => {
    // Before anything is read: all pages are of one moment.
    await sql`set transaction isolation level repeatable read`.execute(scope.tx);
    await scope.tx.deleteFrom('bulk_edit_rows').where('bulk_edit_id', '=', claim.id).execute();
    let [count, after]: [number, string | null | undefined] = [0, undefined];
    while (after !== null) {
      const page = await pageOfList(scope, route, asked, after);
      count += await keepRows(
        scope,
        claim,
        page.items.map((row) => row['id']),
      );
      after = page.next;
    }
    return count;
  });
};
