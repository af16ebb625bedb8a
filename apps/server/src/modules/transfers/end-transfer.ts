import type { InputOf } from '@yardline/contract/endpoint';
import type { endTransfer as endpoint, Transfer } from '@yardline/contract/transfers/transfers';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { moveStock } from '../assets/public.ts';
import { transits } from '../holds/public.ts';
import { isSent, type LockedTransfer, lockTransfer, onTheWay } from './lock-transfer.ts';
import { serialsInTransit } from '../parts/public.ts';
import { landParts } from './part-lines.ts';
import { getTransferById, taskOf } from './transfers.queries.ts';
import { getYard, type Yard } from './yards.ts';

const inTransit = ({ lines }: LockedTransfer) => lines.filter((line) => onTheWay(line) > 0);

/** Ends a locked transfer: what is in transit returns home; who may is the caller's question. */
const giveUp = async (
  scope: Scope,
  transfer: LockedTransfer,
  { home, reason }: { home: Yard; reason: string },
): Promise<void> => {
  const { id } = transfer;
  const going = inTransit(transfer);
  await transits.release(
    scope,
    going
      .filter((line) => line.asset_id !== null)
      .map((line) => ({ transferLineId: line.id, quantity: onTheWay(line) })),
  );
  // Parts lie on the shelf at large again, each piece with its number.
  const parts = going.filter((line) => line.part_id !== null);
  const landing = await Promise.all(
    parts.map(async (line) => ({
      line,
      quantity: onTheWay(line),
      locationId: home.locationId,
      bin: '',
      path: '',
      serials: await serialsInTransit.of(scope, line.id),
    })),
  );
  await landParts(scope, landing);
  for (const line of going) {
    const asset = transfer.assets.get(line.asset_id ?? 0);
    const quantity = onTheWay(line);
    if (asset !== undefined)
      await moveStock(scope, { asset, quantity, from: transfer.to_location_id, to: home });
    await scope.tx
      .updateTable('transfer_lines')
      .set({ went_back: line.went_back + quantity, value: 0 })
      .where('id', '=', line.id)
      .execute();
  }
  const status = transfer.lines.some(({ received }) => received > 0) ? 'received' : 'cancelled';
  await scope.tx
    .updateTable('transfers')
    .set({ status, closed_at: scope.now.toString(), row_version: transfer.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'cancel',
    noun: 'transfers',
    rowId: id,
    before: { status: 'sent' },
    after: { status, reason },
  });
};

/** Ends a transfer of machines; one that is over stays as it is. */
export const giveUpWhole = async (scope: Scope, id: number, reason: string): Promise<void> => {
  if (!(await isSent(scope, id))) return;
  const transfer = await lockTransfer(scope, id, undefined);
  await giveUp(scope, transfer, { home: await getYard(scope, transfer.from_location_id), reason });
};

/**
 * Ends a transfer of which no more will arrive: the rest in transit returns to its source and is available there.
 * One of which nothing arrived is cancelled.
 * @throws Refusal resource.not_found, document.stale, transfer.over, transfer.on_truck, permission.denied at the yard that it left
 */
export const endTransfer = async (
  scope: Scope,
  { params: { id }, body: { reason } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Transfer> => {
  const transfer = await lockTransfer(scope, id, ifMatch);
  const home = await getYard(scope, transfer.from_location_id);
  const place = { division: home.divisionId, location: home.locationId };
  demand(scope, 'assets.edit', place);
  if (inTransit(transfer).some((line) => line.part_id !== null)) demand(scope, 'parts.edit', place);
  if ((await taskOf(scope, id))?.is_open === true) throw new Refusal('transfer.on_truck');
  await giveUp(scope, transfer, { home, reason });
  return getTransferById(scope, id);
};
