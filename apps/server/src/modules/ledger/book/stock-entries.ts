import { movesOfStock, type PostedCause } from '@yardline/domain/ledger/costs';
import { cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { NewEntry } from './enter.ts';
import { dayed, firstOpenDay } from './first-open.ts';

type StockRow = {
  id: number;
  cause: PostedCause;
  value: number;
  moved_at: string;
  division_id: number;
  class_id: number;
  reference: string;
};

const readMoves = async ({ tx, company }: Scope, ids: readonly number[]): Promise<StockRow[]> => {
  const { rows } = await sql<StockRow>`
    select m.id, m.cause, m.value, m.moved_at, y.division_id, p.class_id,
      coalesce(w.number::text, p.number) as reference
    from stock_moves m
    join parts p on p.company_id = ${company.id} and p.id = m.part_id
    join locations y on y.company_id = ${company.id} and y.id = m.location_id
    left join work_orders w on w.company_id = ${company.id} and w.id = m.work_order_id
    where m.company_id = ${company.id} and m.id = any(${ids}::bigint[]) and m.value <> 0 and m.cause <> 'bin'
    order by m.id`.execute(tx);
  return rows;
};

/** The entries of moves of stock that are worth something. */
export const entriesOfStock = async (scope: Scope, ids: readonly number[]): Promise<NewEntry[]> => {
  const [rows, open] = await Promise.all([readMoves(scope, ids), firstOpenDay(scope)]);
  return rows.map((row) => ({
    kind: `stock_${row.cause}` as const,
    noun: 'stock_moves',
    rowId: row.id,
    reference: row.reference,
    ...dayed(dayOf(Temporal.Instant.from(row.moved_at), scope.company.timeZone), open),
    moves: movesOfStock(row.cause, cents(row.value), {
      divisionId: row.division_id,
      classId: row.class_id,
    }),
  }));
};
