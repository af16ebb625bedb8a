import type { Dashboard } from '@yardline/contract/dashboard/dashboard';
import { dueBefore } from '@yardline/domain/billing/due-before';
import { amount, type Cents } from '@yardline/domain/money/cents';
import { sql, type SqlBool } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { cycles } from '../charges/public.ts';
import { contractFigures, type FiguresInCents } from '../credit/public.ts';
import { shown, type Sight, visible } from './dashboard.queries.ts';

/** Classes whose rentals are due where they were billed through a moment before `before`. */
type CutOff = { before: string; classIds: number[] };

type CutOffs = {
  due: CutOff[];
  atReturn: number[];
  /** Until when those of cash customers must be billed where they are billed every week. */
  weekly: string | undefined;
};

/** Until when the rentals of each class must be billed, by its own cycle or the company's, and which wait for the return. */
const readCutOffs = async (scope: Scope, { zone }: Sight): Promise<CutOffs> => {
  const now = scope.now.toZonedDateTimeISO(zone);
  const classes = await scope.tx
    .selectFrom('classes')
    .innerJoin('companies', 'companies.id', 'classes.company_id')
    .where('classes.kind', '=', 'rental')
    .select('classes.id')
    .select(cycles.ofClass)
    .select(cycles.billsWeekly.as('bills_weekly'))
    .execute();
  const due = new Map<string, number[]>();
  const atReturn: number[] = [];
  for (const row of classes) {
    const { cycle, timing } = cycles.termsOf(row);
    if (cycle.isCycleBilled === false) {
      atReturn.push(row.id);
      continue;
    }
    // What is billed in advance is due when the cycle begins that follows.
    const before = (timing === 'advance' ? now : dueBefore(cycle.rule, now)).toInstant().toString();
    due.set(before, [...(due.get(before) ?? []), row.id]);
  }
  const weekly = classes.some((row) => row.bills_weekly)
    ? dueBefore('week', now).toInstant().toString()
    : undefined;
  return { due: [...due].map(([before, classIds]) => ({ before, classIds })), atReturn, weekly };
};

const isOfCash = sql<SqlBool>`exists (select from contracts c
  join customers u on u.company_id = c.company_id and u.id = c.customer_id
  where c.company_id = contract_lines.company_id and c.id = contract_lines.contract_id and u.account_type = 'N')`;

const isOfClass = (classIds: readonly number[]) => sql<SqlBool>`exists (select from assets a
  where a.company_id = contract_lines.company_id and a.id = contract_lines.asset_id
    and a.class_id = any(${classIds}::bigint[]))`;

/** Of a contract's figures, what is not billed yet. */
const unbilledCents = sql<Cents>`greatest((figures ->> 'estimated')::bigint - (figures ->> 'billed')::bigint, 0)`;

/**
 * Open contracts with rentals never billed, billed longer ago than a cycle of their class, or returned and not billed to the end,
 * and what is estimated for them less what was billed; those waiting longest first.
 */
export const listUnbilled = async (scope: Scope, sight: Sight): Promise<Dashboard['unbilled']> => {
  const { due, atReturn, weekly } = await readCutOffs(scope, sight);
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
      const inCycles = (lines: typeof out) =>
        atReturn.length === 0 ? lines : lines.where(sql<SqlBool>`not ${isOfClass(atReturn)}`);
      const first = inCycles(never).unionAll(back);
      const cash = out.where(isOfCash);
      // Where all classes have one cycle, as most companies have it, nobody needs to ask for a line's class.
      return due
        .map(({ before, classIds }) => {
          const old = out.where('billed_through', '<', before);
          return isUniform ? old : old.where(isOfClass(classIds));
        })
        .reduce(
          (waiting, old) => waiting.unionAll(old),
          weekly === undefined ? first : first.unionAll(inCycles(cash.where('billed_through', '<', weekly))),
        );
    })
    .with('reckoned', (db) =>
      db
        .selectFrom((eb) =>
          eb
            .selectFrom('waiting')
            .groupBy('contract_id')
            .select(['contract_id', sql<string>`min(waiting.since)`.as('since')])
            .as('w'),
        )
        .innerJoin('contracts', 'contracts.id', 'w.contract_id')
        .where('contracts.status', '=', 'open')
        .where('contracts.kind', '=', 'contract')
        .where(visible(scope, sight))
        .select(['contracts.id', 'contracts.number', 'contracts.division_id', 'contracts.customer_id'])
        .select(['w.since', sql<FiguresInCents>`${contractFigures}`.as('figures')]),
    )
    .with('first', (db) =>
      db
        .selectFrom('reckoned')
        .select(['id', 'number', 'division_id', 'customer_id', 'since', unbilledCents.as('cents')])
        .select(sql<number>`count(*) over ()`.as('total'))
        .select(sql<Cents>`(sum(${unbilledCents}) over ())::bigint`.as('sum_cents'))
        .orderBy('since')
        .orderBy('id')
        .limit(shown),
    )
    // Names are read for the lines shown only.
    .selectFrom('first')
    .innerJoin('customers', 'customers.id', 'first.customer_id')
    .select(['first.id as contract_id', 'first.number as contract_number', 'customers.name as customer_name'])
    .select(['first.division_id', 'first.since', 'first.cents', 'first.total', 'first.sum_cents'])
    .$narrowType<{ division_id: number }>()
    .orderBy('first.since')
    .orderBy('first.id')
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    amount: amount(rows[0]?.sum_cents ?? 0),
    contracts: rows.map((row) => ({
      contract_id: row.contract_id,
      contract_number: row.contract_number,
      division_id: row.division_id,
      customer_name: row.customer_name,
      since: row.since,
      amount: amount(row.cents),
    })),
  };
};
