import type { InputOf } from '@yardline/contract/endpoint';
import type { receiveTransfer as endpoint, Transfer } from '@yardline/contract/transfers/transfers';
import { audit } from '../../kernel/audit.ts';
import { publish } from '../../kernel/outbox.ts';
import type { Call } from '../../kernel/http/route.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { transits } from '../holds/public.ts';
import { isSent, type LockedTransfer, lockTransfer, onTheWay } from './lock-transfer.ts';
import { type Landing, landParts } from './part-lines.ts';
import { getTransferById } from './transfers.queries.ts';
import { getYard, type Yard } from './yards.ts';

type Arrival = InputOf<typeof endpoint>['body']['lines'][number];

/** Receives what arrived of a locked transfer at its yard; who may is the caller's question. */
const land = async (
  scope: Scope,
  transfer: LockedTransfer,
  { yard, arrivals }: { yard: Yard; arrivals: readonly Arrival[] },
): Promise<void> => {
  const left = new Map(transfer.lines.map((line) => [line.id, onTheWay(line)]));
  const landing: Landing[] = [];
  for (const [index, { line_id: lineId, quantity, bin, serial_numbers: serials }] of arrivals.entries()) {
    const path = `lines.${index}.serial_numbers`;
    const line = transfer.lines.find((each) => each.id === lineId);
    if (line !== undefined && line.part_id === null && !Number.isInteger(quantity))
      refuseFields([{ path: `lines.${index}.quantity`, code: 'quantity.invalid' }]);
    const open = left.get(lineId) ?? 0;
    if (quantity > open)
      refuseFields([{ path: `lines.${index}.quantity`, code: 'transfer.more_than_sent', data: { n: open } }]);
    left.set(lineId, Math.round((open - quantity) * 100) / 100);
    if (line !== undefined && line.part_id !== null)
      landing.push({ line, quantity, locationId: yard.locationId, bin, serials, path });
  }
  await transits.release(
    scope,
    transfer.lines.flatMap((line) => {
      if (line.asset_id === null) return [];
      const quantity = onTheWay(line) - (left.get(line.id) ?? 0);
      return quantity === 0 ? [] : [{ transferLineId: line.id, quantity }];
    }),
  );
  await landParts(scope, landing);
  for (const { line_id: lineId, quantity } of arrivals) {
    await scope.tx
      .updateTable('transfer_lines')
      .set((eb) => ({ received: eb('received', '+', quantity) }))
      .where('id', '=', lineId)
      .execute();
  }
  const isOver = [...left.values()].every((open) => open === 0);
  await scope.tx
    .updateTable('transfers')
    .set({
      row_version: transfer.row_version + 1,
      ...(isOver ? { status: 'received', closed_at: scope.now.toString() } : {}),
    })
    .where('id', '=', transfer.id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'transfers',
    rowId: transfer.id,
    after: { received: arrivals },
  });
  await publish(scope, { topic: 'transfer.received', payload: { transfer_id: transfer.id } });
};

/**
 * Receives all machines and counted products of a transfer that are still in transit; one that is over stays as it is. Parts stay in transit
 * until the yard puts them in a bin.
 */
export const arriveWhole = async (scope: Scope, id: number): Promise<void> => {
  if (!(await isSent(scope, id))) return;
  const transfer = await lockTransfer(scope, id, undefined);
  const arrivals = transfer.lines.flatMap((line) =>
    line.asset_id === null || onTheWay(line) === 0
      ? []
      : [{ line_id: line.id, quantity: onTheWay(line), bin: '', serial_numbers: [] }],
  );
  if (arrivals.length === 0) return;
  await land(scope, transfer, { yard: await getYard(scope, transfer.to_location_id), arrivals });
};

/**
 * Receives what arrived of a transfer; the rest stays in transit. With the last piece the transfer is over.
 * @throws Refusal resource.not_found, document.stale, transfer.over, permission.denied at the yard that it goes to,
 *   request.invalid for more than is in transit
 */
export const receiveTransfer = async (
  scope: Scope,
  { params, body: { lines: arrivals } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Transfer> => {
  const transfer = await lockTransfer(scope, params.id, ifMatch);
  const yard = await getYard(scope, transfer.to_location_id);
  const place = { division: yard.divisionId, location: yard.locationId };
  demand(scope, 'assets.edit', place);
  const parts = new Set(transfer.lines.filter((line) => line.part_id !== null).map(({ id }) => id));
  if (arrivals.some((each) => parts.has(each.line_id))) demand(scope, 'parts.edit', place);
  await land(scope, transfer, { yard, arrivals });
  return getTransferById(scope, params.id);
};
