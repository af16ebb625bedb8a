import type { InputOf } from '@yardline/contract/endpoint';
import type { receiveTransfer as endpoint, Transfer } from '@yardline/contract/transfers/transfers';
import { audit } from '../../kernel/audit.ts';
import { publish } from '../../kernel/outbox.ts';
import type { Call } from '../../kernel/http/route.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { releaseTransit } from '../holds/public.ts';
import { lockTransfer, onTheWay } from './lock-transfer.ts';
import { type Landing, landParts } from './part-lines.ts';
import { getTransferById } from './transfers.queries.ts';
import { getYard } from './yards.ts';

/**
 * Receives what arrived of a transfer; the rest stays in transit. With the last piece the transfer is over.
 * @throws Refusal resource.not_found, document.stale, transfer.over, permission.denied at the yard that it goes to,
 *   request.invalid for more than is in transit
 */
export const receiveTransfer = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Transfer> => {
  const transfer = await lockTransfer(scope, params.id, ifMatch);
  const yard = await getYard(scope, transfer.to_location_id);
  demand(scope, 'assets.edit', { division: yard.divisionId, location: yard.locationId });
  const left = new Map(transfer.lines.map((line) => [line.id, onTheWay(line)]));
  const landing: Landing[] = [];
  for (const [index, { line_id: lineId, quantity, bin, serial_numbers: serials }] of body.lines.entries()) {
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
  if (landing.length > 0)
    demand(scope, 'parts.edit', { division: yard.divisionId, location: yard.locationId });
  await releaseTransit(
    scope,
    transfer.lines.flatMap((line) => {
      if (line.asset_id === null) return [];
      const quantity = onTheWay(line) - (left.get(line.id) ?? 0);
      return quantity === 0 ? [] : [{ transferLineId: line.id, quantity }];
    }),
  );
  await landParts(scope, landing);
  for (const { line_id: lineId, quantity } of body.lines) {
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
    .where('id', '=', params.id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'transfers',
    rowId: params.id,
    after: { received: body.lines },
  });
  await publish(scope, { topic: 'transfer.received', payload: { transfer_id: params.id } });
  return getTransferById(scope, params.id);
};
