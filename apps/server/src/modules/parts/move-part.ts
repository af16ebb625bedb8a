import type { StockCause } from '@yardline/domain/stock/causes';
import { valueIn, valueOut, type Worth } from '@yardline/domain/stock/value';
import { amount, type Cents, cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { book } from '../ledger/public.ts';
import { binsToFill, binsToTake, type Taken } from './bins.ts';
import { lockStock, type Stock } from './lock-stock.ts';
import { namedOrders } from './promised-orders.ts';
import { freeSerials, type GoesWith, sellSerials } from './serials/sell-serials.ts';
import { takeSerials, type Taking } from './serials/take-serials.ts';

/** A change of stock: a positive quantity comes in, a negative one goes out; two decimals at most. */
export type PartMove = {
  partId: number;
  locationId: number;
  quantity: number;
  /** Why it moves, which decides what it moves in the books; a document of it decides by itself. */
  cause?: Exclude<StockCause, 'sale' | 'work' | 'opening'> | undefined;
  reason: string;
  contractId: number | null;
  /** The work order that the pieces go into, or come back from. */
  workOrderId?: number | undefined;
  /** Where it is laid, or taken from. Without one, what goes out is taken bin after bin, what comes back lies where it lay. */
  bin?: string | undefined;
  /** What comes in was paid for with so much (an amount); without it, it is worth the average, or what it left with. */
  value?: number | undefined;
  /** Pieces that go out, by their serial numbers, and what becomes of them. */
  serials?: Taking | undefined;
  /** The line that the pieces go out with, or come back from: those with a serial number are sold with it, or free again. */
  lineId?: number | undefined;
  /** The same for the line of a work order. */
  workLineId?: number | undefined;
};

/** What a move was worth (an amount, never below 0) and how it was spread over bins. */
export type Moved = { value: number; bins: readonly Taken[] };

/** The line that pieces go with. */
const lineOf = ({ lineId, workLineId }: PartMove): GoesWith | undefined => {
  if (workLineId !== undefined) return { line: 'work_line_id', id: workLineId };
  return lineId === undefined ? undefined : { line: 'contract_line_id', id: lineId };
};

/** What a document still has of a part, with what that was worth when it left: what comes back is worth its share of it. */
const outWith = async (
  { tx }: Scope,
  { partId, locationId, contractId, workOrderId }: PartMove,
): Promise<{ worth: Worth; bin: string } | undefined> => {
  if (contractId === null && workOrderId === undefined) return undefined;
  const moves = await tx
    .selectFrom('stock_moves')
    .where(contractId === null ? 'work_order_id' : 'contract_id', '=', contractId ?? workOrderId ?? 0)
    .where('part_id', '=', partId)
    .where('location_id', '=', locationId)
    .orderBy('id', 'desc')
    .select(['quantity', 'value', 'bin'])
    .execute();
  const quantity = -moves.reduce((total, row) => total + Math.round(row.quantity * 100), 0) / 100;
  const value = -moves.reduce((total, row) => total + cents(row.value), 0);
  return quantity <= 0 ? undefined : { worth: { quantity, value }, bin: moves[0]?.bin ?? '' };
};

const causeOf = ({ contractId, workOrderId, cause, quantity }: PartMove): StockCause => {
  if (contractId !== null) return 'sale';
  if (workOrderId !== undefined) return 'work';
  return cause ?? (quantity > 0 ? 'receipt' : 'count');
};

/**
 * Writes one move down, and what it makes of the bin and the location. Quantity and value carry their sign.
 * @returns its id
 */
const write = async (
  { tx, company, actor, now }: Scope,
  move: PartMove,
  { quantity, value, bin }: { quantity: number; value: Cents; bin: string },
): Promise<number> => {
  const { partId, locationId, reason, contractId, workOrderId } = move;
  const at = { company_id: company.id, part_id: partId, location_id: locationId };
  await tx
    .updateTable('part_stock')
    .set({
      on_hand: sql<number>`on_hand + ${quantity}::numeric`,
      value: sql<number>`value + ${amount(value)}::numeric`,
    })
    .where('part_id', '=', partId)
    .where('location_id', '=', locationId)
    .execute();
  const bins = tx.insertInto('part_bins').values({ ...at, bin, on_hand: 0 });
  await bins
    .onConflict((conflict) => conflict.columns(['company_id', 'part_id', 'location_id', 'bin']).doNothing())
    .execute();
  await tx
    .updateTable('part_bins')
    .set({ on_hand: sql<number>`on_hand + ${quantity}::numeric` })
    .where('part_id', '=', partId)
    .where('location_id', '=', locationId)
    .where('bin', '=', bin)
    .execute();
  const { id } = await tx
    .insertInto('stock_moves')
    .values({
      ...at,
      quantity,
      cause: causeOf(move),
      reason,
      bin,
      value: amount(value),
      contract_id: contractId,
      work_order_id: workOrderId ?? null,
      user_id: actor.userId || null,
      moved_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Lays down what comes in: pieces that are known by a number in the bins that they left, the rest where it is told to lie. */
const takeIn = async (scope: Scope, move: PartMove, stock: Stock): Promise<Moved> => {
  const out = await outWith(scope, move);
  const goes = lineOf(move);
  const freed =
    goes === undefined
      ? []
      : await freeSerials(scope, { ...goes, locationId: move.locationId, numbers: move.serials?.numbers });
  const isBack = move.value === undefined && out !== undefined && out.worth.quantity >= move.quantity;
  const value =
    move.value !== undefined
      ? cents(move.value)
      : isBack
        ? valueOut(out.worth, move.quantity)
        : valueIn(stock, move.quantity, stock.cost);
  const bins = binsToFill(move.quantity, freed, move.bin ?? out?.bin ?? '');
  let left: Worth = { quantity: move.quantity, value };
  const ids: number[] = [];
  for (const { bin, quantity } of bins) {
    const share = valueOut(left, quantity);
    left = { quantity: Math.round((left.quantity - quantity) * 100) / 100, value: left.value - share };
    ids.push(await write(scope, move, { quantity, value: share, bin }));
  }
  await book.stock(scope, ids);
  return { value: amount(value), bins };
};

/**
 * Moves a part in or out of a location and records the move, in one transaction; the stock row stays locked, so move
 * several parts in the order of their ids. Parts whose class does not count stock move nothing. An issue takes its share
 * of the cost of the stock, so the value of stock is always what was paid less what was issued (docs/adr/0034), and the books follow
 * (docs/adr/0152).
 * @throws Refusal part.out_of_stock {number, on_hand}, part.promised_to {number, orders}, part.bin_short, serial.not_here, serial.already_sold, reference.not_found
 */
export const movePart = async (scope: Scope, move: PartMove): Promise<Moved> => {
  const stock = await lockStock(scope, move);
  if (!stock.isCounted) return { value: 0, bins: [] };
  if (move.quantity > 0) return takeIn(scope, move, stock);
  if (Math.round((stock.quantity + move.quantity) * 100) < 0) {
    throw new Refusal('part.out_of_stock', { number: stock.number, on_hand: stock.quantity });
  }
  if (Math.round((stock.quantity - stock.promised + move.quantity) * 100) < 0) {
    throw new Refusal('part.promised_to', { number: stock.number, orders: await namedOrders(scope, move) });
  }
  const named = move.serials === undefined ? [] : await takeSerials(scope, move, move.serials);
  const bins = await binsToTake(scope, { ...move, number: stock.number, named });
  let left: Worth = stock;
  const ids: number[] = [];
  for (const { bin, quantity } of bins) {
    const value = valueOut(left, quantity);
    left = { quantity: Math.round((left.quantity - quantity) * 100) / 100, value: left.value - value };
    ids.push(await write(scope, move, { quantity: -quantity, value: -value, bin }));
  }
  await book.stock(scope, ids);
  const { partId, serials } = move;
  const goes = lineOf(move);
  if (goes !== undefined && serials !== undefined) {
    await sellSerials(scope, { ...goes, partId, numbers: serials.numbers });
  }
  return { value: amount(stock.value - left.value), bins };
};
