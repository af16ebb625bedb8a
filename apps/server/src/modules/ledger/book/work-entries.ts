import {
  movesOfRepair,
  movesOfSublet,
  movesOfWarranty,
  repairKinds,
  type RepairKind,
} from '@yardline/domain/ledger/costs';
import { cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import type { LineKind } from '@yardline/domain/work-orders/work-lines';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { NewEntry } from './enter.ts';
import { dayed, firstOpenDay } from './first-open.ts';

/** The entries of what closed work orders cost the company on its own machines, and of what vendors refused to bear of them. */
export const entriesOfRepairs = async (scope: Scope, ids: readonly number[]): Promise<NewEntry[]> => {
  const [rows, open] = await Promise.all([
    scope.tx
      .selectFrom('asset_costs as c')
      .innerJoin('work_orders as w', 'w.id', 'c.work_order_id')
      .innerJoin('assets as a', 'a.id', 'c.asset_id')
      .leftJoin('work_lines as l', 'l.id', 'c.work_line_id')
      .where('c.id', 'in', ids)
      .where('c.kind', 'in', repairKinds)
      .where('c.amount', '<>', 0)
      .orderBy('c.id')
      .select(['c.id', 'c.kind', 'c.amount', 'c.spent_on', 'w.number', 'w.division_id', 'a.class_id'])
      .select(sql<LineKind>`coalesce(l.kind, 'L')`.as('line'))
      .$narrowType<{ kind: RepairKind }>()
      .execute(),
    firstOpenDay(scope),
  ]);
  return rows.map(({ kind, line, ...row }) => ({
    kind: 'repair_cost',
    noun: 'asset_costs',
    rowId: row.id,
    reference: `${row.number}`,
    ...dayed(row.spent_on, open),
    moves: movesOfRepair(
      { kind, line, cost: cents(row.amount) },
      { divisionId: row.division_id, classId: row.class_id },
    ),
  }));
};

/**
 * What the work of vendors cost on closed orders, but for what of it the machine's books have: of internal work and damage all, of a
 * standard invoice our share.
 */
const restOfSublet = sql<number>`(t.cost - coalesce((select sum(c.amount) from asset_costs c
  where c.company_id = t.company_id and c.work_order_id = t.work_order_id and c.work_line_id = t.id and c.kind = 'sublet'), 0))`;

/** The lines of sublet work of a company that cost something beside the books of machines. */
export const subletsOf = (companyId: number): RawBuilder<unknown> => sql`from work_lines t
  join work_orders w on w.company_id = ${companyId} and w.id = t.work_order_id and w.status = 3 and not w.is_void
  where t.company_id = ${companyId} and t.kind = 'X' and t.cost <> 0 and ${restOfSublet} <> 0`;

type SubletRow = {
  id: number;
  cost: number;
  number: number;
  closed_at: string;
  division_id: number;
  time_zone: string;
  class_id: number | null;
};

/** The entries of what vendors did for closed orders: their bill is still to come. */
export const entriesOfSublets = async (scope: Scope, ids: readonly number[]): Promise<NewEntry[]> => {
  const { tx, company } = scope;
  const [{ rows }, open] = await Promise.all([
    sql<SubletRow>`
      select s.id, s.cost, s.number, s.closed_at, s.division_id, d.time_zone, a.class_id
      from (select t.id, ${restOfSublet} as cost, w.number, w.closed_at, w.division_id, w.asset_id ${subletsOf(company.id)}
        and t.id = any(${ids}::bigint[])) s
      join divisions d on d.company_id = ${company.id} and d.id = s.division_id
      left join assets a on a.company_id = ${company.id} and a.id = s.asset_id and a.kind <> 'customer_owned'
      order by s.id`.execute(tx),
    firstOpenDay(scope),
  ]);
  return rows.map((row) => ({
    kind: 'sublet_cost',
    noun: 'work_lines',
    rowId: row.id,
    reference: `${row.number}`,
    ...dayed(dayOf(Temporal.Instant.from(row.closed_at), row.time_zone), open),
    moves: movesOfSublet(cents(row.cost), { divisionId: row.division_id, classId: row.class_id }),
  }));
};

/** The entries of what vendors paid or credited of claims, on the day on which they did. */
export const entriesOfWarranties = async (scope: Scope, ids: readonly number[]): Promise<NewEntry[]> => {
  const [rows, open] = await Promise.all([
    scope.tx
      .selectFrom('warranty_claims as k')
      .innerJoin('work_orders as w', 'w.id', 'k.work_order_id')
      .leftJoin('assets as a', (join) =>
        join.onRef('a.id', '=', 'w.asset_id').on('a.kind', '<>', 'customer_owned'),
      )
      .where('k.id', 'in', ids)
      .where('k.received', '<>', 0)
      .orderBy('k.id')
      .select(['k.id', 'k.number', 'k.received', 'k.received_on', 'k.division_id', 'w.posting', 'a.class_id'])
      .$narrowType<{ received: number; received_on: string }>()
      .execute(),
    firstOpenDay(scope),
  ]);
  return rows.map((row) => ({
    kind: 'warranty',
    noun: 'warranty_claims',
    rowId: row.id,
    reference: `${row.number}`,
    ...dayed(row.received_on, open),
    moves: movesOfWarranty(
      {
        received: cents(row.received),
        isOnMachine: row.class_id !== null && (row.posting === 'I' || row.posting === 'D'),
      },
      { divisionId: row.division_id, classId: row.class_id },
    ),
  }));
};
