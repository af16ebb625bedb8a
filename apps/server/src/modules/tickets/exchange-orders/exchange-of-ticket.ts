import type { ExchangeOfTicket } from '@yardline/contract/tickets/exchange-of-ticket';
import type { Energy } from '@yardline/domain/meters/energy';
import { exchangeOrderState } from '@yardline/domain/tickets/exchange-order';
import { sql } from 'kysely';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { energyOf } from '../../assets/public.ts';
import { halvesOf, type OrderRecord } from './orders.queries.ts';

type Machine = ExchangeOfTicket['old'];

const machineOf = async ({ tx }: Scope, assetId: number): Promise<Machine> =>
  (await tx
    .selectFrom('assets')
    .innerJoin('classes', 'classes.id', 'assets.class_id')
    .where('assets.id', '=', assetId)
    .select(['assets.id as assetId', 'assets.number as product', 'assets.description'])
    .select([sql<boolean>`assets.kind = 'bulk'`.as('isBulk'), 'assets.meter'])
    .select(sql<string>`coalesce(assets.meter_type, 'N')`.as('meterType'))
    .select(sql<Energy | ''>`coalesce(${energyOf}, '')`.as('energy'))
    .select(sql<number | null>`null::integer`.as('fuelOut'))
    .executeTakeFirst()) ?? notFound();

const orderWithLine = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('exchange_orders as o')
    .innerJoin('contract_lines as l', 'l.id', 'o.contract_line_id')
    .where('o.id', '=', id)
    .select(['o.id', 'o.reason', 'o.notes', 'o.status', 'o.row_version', 'old_asset_id', 'new_asset_id'])
    .select(['l.asset_id', 'l.meter_out', 'l.fuel_out'])
    .$narrowType<Pick<OrderRecord, 'status' | 'reason'>>()
    .executeTakeFirst();

/** The exchange that a ticket is half of, with the other half and what its closing asks of both machines. */
export const exchangeOf = async (
  scope: Scope,
  { id, exchange_order_id: orderId }: { id: number; exchange_order_id: number | null },
): Promise<ExchangeOfTicket | null> => {
  const order = orderId === null ? undefined : await orderWithLine(scope, orderId);
  if (order === undefined) return null;
  const { old_asset_id: oldId, new_asset_id: newId, asset_id: onLine, meter_out, fuel_out, ...rest } = order;
  const [halves, old, next] = await Promise.all([
    halvesOf(scope, [order.id]),
    machineOf(scope, oldId),
    machineOf(scope, newId),
  ]);
  const type = halves.find((each) => each.id === id)?.type;
  const own = halves.filter((each) => each.type === type);
  // Of several trips the halves of the same try belong together.
  const partner = halves.filter((each) => each.type !== type)[own.findIndex((each) => each.id === id)];
  const delivery = halves.findLast((each) => each.type === 'delivery');
  const { status, ...said } = rest;
  // Once it is exchanged, the line may be the other machine's.
  const atCheckOut = onLine === oldId ? { meter: meter_out, fuelOut: fuel_out } : {};
  return {
    ...said,
    state: exchangeOrderState(status, delivery?.status),
    old: Object.assign(old, atCheckOut),
    new: next,
    partner:
      partner === undefined
        ? null
        : {
            id: partner.id,
            type: partner.type,
            short_title: partner.short_title,
            status: partner.status,
          },
  };
};
