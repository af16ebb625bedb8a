import type { Dashboard } from '@yardline/contract/dashboard/dashboard';
import { dueBefore } from '@yardline/domain/billing/due-before';
import { sql, type SqlBool } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { counted, shown, type Sight, visible } from './dashboard.queries.ts';
import { cycleColumns, cycleTermsOf } from '../charges/public.ts';

/** Classes whose rentals are due where they were billed through a moment before `before`. */
type CutOff = { before: string; classIds: number[] };

/** Until when the rentals of each class must be billed, by its own cycle or the company's, and which wait for the return. */
const readCutOffs = async (scope: Scope, { zone }: Sight): Promise<{ due: CutOff[]; atReturn: number[] }> => {
  const now = scope.now.toZonedDateTimeISO(zone);
  const classes = await scope.tx
    .selectFrom('classes')
    .innerJoin('companies', 'companies.id', 'classes.company_id')
    .where('classes.kind', '=', 'rental')
    .select('classes.id')
    .select(cycleColumns)
    .execute();
  const due = new Map<string, number[]>();
  const atReturn: number[] = [];
  for (const row of classes) {
    const { cycle, timing } = cycleTermsOf(row);
    if (cycle.isCycleBilled === false) {
      atReturn.push(row.id);
      continue;
    }
    // What is billed in advance is due when the cycle begins that follows.
    const before = (timing === 'advance' ? now : dueBefore(cycle.rule, now)).toInstant().toString();
    due.set(before, [...(due.get(before) ?? []), row.id]);
  }
  return { due: [...due].map(([before, classIds]) => ({ before, classIds })), atReturn };
};

const isOfClass = (classIds: readonly number[]) => sql<SqlBool>`exists (select from assets a
  where a.company_id = contract_lines.company_id and a.id = contract_lines.asset_id
    and a.class_id = any(${classIds}::bigint[]))`;

/**
 * Open contracts with rentals never billed, billed longer ago than a cycle of their class, or returned and not billed to the end; those
 * waiting longest first.
 */
export const listUnbilled = async (scope: Scope, sight: Sight): Promise<Dashboard['unbilled']> => {
  const { due, atReturn } = await readCutOffs(scope, sight);
  const isUniform = due.length < 2 && atReturn.length === 0;
  const rows = await scope.tx
    .with('waiting', (db) => {
      const out = db
        .selectFrom('contract_lines')
        .where(sql<SqlBool>`status_code in ('O', 'F') and is_chargeable`)
        .select(['contract_id', sql<string>`coalesce(billed_through, out_at)`.as('since')]);
      const back = db
        .selectFrom('contract_lines')
        .where(
          sql<SqlBool>`status_code = 'R' and is_chargeable and (billed_through is null or billed_through <> returned_at)`,
        )
        .select(['contract_id', sql<string>`coalesce(billed_through, out_at, returned_at)`.as('since')]);
      const never = out.where('billed_through', 'is', null);
      const first = atReturn.length === 0 ? never : never.where(sql<SqlBool>`not ${isOfClass(atReturn)}`);
      // Where all classes have one cycle, as most companies have it, nobody needs to ask for a line's class.
      return due
        .map(({ before, classIds }) => {
          const old = out.where('billed_through', '<', before);
          return isUniform ? old : old.where(isOfClass(classIds));
        })
        .reduce((waiting, old) => waiting.unionAll(old), first.unionAll(back));
    })
    .with('first', (db) =>
      db
        .selectFrom('waiting')
        .innerJoin('contracts', 'contracts.id', 'waiting.contract_id')
        .where('contracts.status', '=', 'open')
        .where('contracts.kind', '=', 'contract')
        .where(visible(scope, sight))
        .groupBy(['contracts.id', 'contracts.number', 'contracts.customer_id'])
        .select(['contracts.id', 'contracts.number', 'contracts.customer_id'])
        .select(sql<string>`min(waiting.since)`.as('since'))
        .select(sql<number>`count(*) over ()`.as('total'))
        .orderBy('since')
        .orderBy('contracts.id')
        .limit(shown),
    )
    // Names are read for the lines shown only.
    .selectFrom('first')
    .innerJoin('customers', 'customers.id', 'first.customer_id')
    .select(['first.id as contract_id', 'first.number as contract_number', 'customers.name as customer_name'])
    .select(['first.since', 'first.total'])
    .orderBy('first.since')
    .orderBy('first.id')
    .execute();
  const { total, lines: contracts } = counted(rows);
  return { total, contracts };
};
