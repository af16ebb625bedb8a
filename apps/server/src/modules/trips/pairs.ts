import { finalTicketStatuses } from '@yardline/domain/tickets/status';
import { isSwapInOrder } from '@yardline/domain/trips/run';
import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { LoadedRun } from './run-of.ts';

/** Tickets with the other halves of their exchanges on site, each delivery right before its pickup. */
export const withPartners = async ({ tx }: Scope, ids: readonly number[]): Promise<number[]> => {
  const halves = await tx
    .selectFrom('tickets')
    .where('status', 'not in', finalTicketStatuses)
    .where('exchange_order_id', 'in', (eb) =>
      eb
        .selectFrom('tickets as asked')
        .where('asked.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
        .where('asked.exchange_order_id', 'is not', null)
        .select('asked.exchange_order_id'),
    )
    .orderBy('type')
    .select(['id', 'exchange_order_id'])
    .execute();
  const orderOf = new Map(halves.map((half) => [half.id, half.exchange_order_id]));
  const together = ids.flatMap((id) => {
    const orderId = orderOf.get(id);
    if (orderId === undefined) return [id];
    return halves.filter((half) => half.exchange_order_id === orderId).map((half) => half.id);
  });
  return [...new Set(together)];
};

/** @throws Refusal trip.swap_order where a machine would be loaded before the one that replaces it is unloaded */
export const refuseSwapped = ({ run, rows }: Pick<LoadedRun, 'run' | 'rows'>): void => {
  const halves = [...rows.values()].filter((row) => row.exchange_order_id !== null);
  for (const out of halves.filter(({ type }) => type === 'delivery')) {
    const back = halves.find(
      (row) => row.type === 'pickup' && row.exchange_order_id === out.exchange_order_id,
    );
    if (back !== undefined && !isSwapInOrder(run, { out: out.id, back: back.id }))
      throw new Refusal('trip.swap_order', { delivery: out.short_title, pickup: back.short_title });
  }
};
