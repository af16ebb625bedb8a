import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, lockAssets } from '../../assets/public.ts';
import { refuseRecalled } from '../../recall-book/public.ts';
import { refuseDown } from '../down/down-holds.ts';
import { lockHoldsOf, type OpenHold } from '../holds.queries.ts';
import { lockStock } from '../lock-stock.ts';
import { makeRoom } from '../make-room.ts';
import { readStock } from '../refuse-taken.ts';
import { sweepExpired } from '../sweep-expired.ts';
import { tellStatus } from '../tell-status.ts';
import { meets, refuseHolder, refuseStranger } from './who-has.ts';

/** A hold that is to stand ready in the yard, and the machine that does. */
type Pin = { lineId: number; holdId: number; assetId: number };

const lockWaiting = async (scope: Scope, { lineId, holdId, assetId }: Pin) => {
  await lockStock(scope, { assetIds: [assetId], lineIds: [lineId], groups: [] });
  const { holds, assets } = await lockHoldsOf(scope, [lineId]);
  const hold = holds.find(({ id }) => id === holdId);
  if (hold === undefined || hold.out_at !== null) throw new Refusal('contract.line_already_out');
  const from = assets.get(hold.asset_id);
  const to = (await lockAssets(scope, [assetId])).get(assetId);
  if (from === undefined || to === undefined) throw new Refusal('asset.not_found');
  return { hold, from, to };
};

type Changing = { hold: OpenHold; from: AssetFacts; to: AssetFacts };

/** What holds any machine of the group makes room by moving, at most three times; what does not move is named. */
const giveSeat = async (scope: Scope, { hold, from, to }: Changing): Promise<void> => {
  refuseStranger(from, to, hold);
  await scope.tx
    .updateTable('holds')
    .set({ released_at: scope.now.toString() })
    .where('id', '=', hold.id)
    .execute();
  const wish = { assetId: to.id, from: hold.starts_at, to: hold.ends_at };
  const stock = await readStock(scope, new Map([[to.id, to]]));
  const { standing } = await makeRoom(scope, stock, [wish], new Set());
  const taken = (standing.get(to.id) ?? []).find((each) => each.is_exclusive && meets(each, hold, scope.now));
  if (taken !== undefined) await refuseHolder(scope, to, taken);
  await sweepExpired(scope, [to.id]);
  await scope.tx
    .updateTable('holds')
    .set({ released_at: null, asset_id: to.id, is_any: false, is_exclusive: to.has_availability })
    .where('id', '=', hold.id)
    .execute();
};

/**
 * Lets a hold have the machine that stands ready for it, which no one moves away any more. Any machine of the group will do for a hold
 * of any; the documents that counted on it get others. Lock the document first. [B4.14]
 * @throws Refusal contract.line_already_out, asset.not_found, asset.recall_open, asset.in_inspection, contract.unit_not_of_group,
 * product.inactive, bar.elsewhere, bar.taken {number, holder, until}, bar.taken_without_end
 */
export const pinUnit = async (scope: Scope, pin: Pin): Promise<void> => {
  const { hold, from, to } = await lockWaiting(scope, pin);
  await refuseRecalled(scope, [to.id]);
  await refuseDown(scope, new Map([[to.id, to]]), [{ ...hold, asset_id: to.id }]);
  if (from.id === to.id)
    await scope.tx.updateTable('holds').set({ is_any: false }).where('id', '=', hold.id).execute();
  else await giveSeat(scope, { hold, from, to });
  await tellStatus(scope, [from.id, to.id]);
};

/** The hold may have any machine of its group again. Of a line that asks for a certain machine nothing changes. */
export const unpinUnit = async (scope: Scope, holdId: number): Promise<void> => {
  await scope.tx
    .updateTable('holds')
    .set((eb) => ({ is_any: eb.ref('is_exclusive') }))
    .where('id', '=', holdId)
    .where('released_at', 'is', null)
    .where('out_at', 'is', null)
    .execute();
};
