import type { undoDisposal as endpoint } from '@yardline/contract/fleet/fleet';
import type { Asset } from '@yardline/contract/assets/assets';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { addToFleet, getAssetByNumber, lockAssetByNumber } from '../assets/public.ts';
import { saleHolds } from '../holds/public.ts';
import { refreshAsset } from '../maintenance/public.ts';
import { matchMachines } from '../recall-book/public.ts';
import { disposalRows } from './disposals.queries.ts';

/** Tells the order with which a machine left that it is in the fleet again: its line is an ordinary one from then on. */
const takeSaleBack = async (scope: Scope, { id, number }: { id: number; number: string }): Promise<void> => {
  for (const contractId of await saleHolds.takeBack(scope, id))
    await audit(scope, {
      action: 'update',
      noun: 'contracts',
      rowId: contractId,
      before: { handed_over: number },
      after: { handed_over: null },
    });
};

/**
 * Takes a disposal back that was a mistake: its pieces are in the yard again out of which they went, and are rented again if
 * they were. The disposal stays to be seen, with who undid it and why.
 * @throws Refusal resource.not_found, document.stale, permission.denied, disposal.already_undone, disposal.place_closed
 *   {location}, disposal.counted_since {number} where a count has found more of it since
 */
export const undoDisposal = async (
  scope: Scope,
  { params: { number, id }, body: { reason } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Asset> => {
  const asset = await lockAssetByNumber(scope, number);
  demand(scope, 'assets.delete', { division: asset.division_id, location: asset.location_id });
  await expectVersion(scope, 'assets', asset, ifMatch);
  const disposal =
    (await disposalRows(scope)
      .where('disposals.asset_id', '=', asset.id)
      .where('disposals.id', '=', id)
      .executeTakeFirst()) ?? notFound();
  if (disposal.undo_refused !== null)
    throw new Refusal(disposal.undo_refused, { number, location: disposal.location_title });
  await scope.tx
    .insertInto('disposal_undos')
    .values({
      company_id: scope.company.id,
      disposal_id: id,
      reason,
      user_id: scope.actor.userId || null,
      at: scope.now.toString(),
    })
    .execute();
  const quantity = asset.quantity + disposal.quantity;
  if (asset.kind === 'bulk')
    await addToFleet(scope, {
      assetId: asset.id,
      locationId: disposal.location_id,
      quantity: disposal.quantity,
    });
  const isBack = asset.disposed_on !== null;
  await scope.tx
    .updateTable('assets')
    .set({
      quantity,
      row_version: asset.row_version + 1,
      ...(isBack ? { disposed_on: null, is_active: disposal.was_active } : {}),
    })
    .where('id', '=', asset.id)
    .execute();
  await refreshAsset(scope, asset.id);
  if (isBack) await takeSaleBack(scope, asset);
  if (isBack) await matchMachines(scope, [asset.id]);
  await audit(scope, {
    action: 'update',
    noun: 'assets',
    rowId: asset.id,
    before: { quantity: asset.quantity, [disposal.kind]: disposal.disposed_on },
    after: { quantity, [disposal.kind]: null, reason },
  });
  return getAssetByNumber(scope, number);
};
