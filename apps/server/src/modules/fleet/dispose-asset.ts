import type { disposeAsset as endpoint } from '@yardline/contract/fleet/fleet';
import type { Asset } from '@yardline/contract/assets/assets';
import type { InputOf } from '@yardline/contract/endpoint';
import { dayOf } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getAssetByNumber, lockAssetByNumber, offFleet } from '../assets/public.ts';
import { freeOver } from '../availability/public.ts';
import { refreshAsset } from '../maintenance/public.ts';
import { matchMachines } from '../recall-book/public.ts';

type Form = InputOf<typeof endpoint>['body'];
type Locked = Awaited<ReturnType<typeof lockAssetByNumber>>;

const refuseWrongForm = (scope: Scope, asset: Locked, form: Form): void => {
  if (asset.kind === 'customer_owned') throw new Refusal('disposal.not_ours', { number: asset.number });
  if (asset.disposed_on !== null || asset.quantity === 0)
    throw new Refusal('disposal.nothing_left', { number: asset.number });
  if (form.disposed_on > dayOf(scope.now, scope.company.timeZone))
    refuseFields([{ path: 'disposed_on', code: 'date.in_future' }]);
  const isWhole = Number.isInteger(form.quantity) && form.quantity > 0;
  if (!isWhole || (asset.kind === 'numbered' && form.quantity !== 1))
    refuseFields([{ path: 'quantity', code: 'quantity.invalid' }]);
  if (form.kind !== 'sold' && form.reason === '') refuseFields([{ path: 'reason', code: 'field.required' }]);
};

/** What leaves for good may not be promised to anybody, now or ever. */
const refusePromised = async (scope: Scope, asset: Locked, quantity: number, at: number): Promise<void> => {
  const stretch = { from: scope.now.toString(), to: null };
  const place = asset.kind === 'bulk' ? { locationId: at } : {};
  // An asset that rents no more is sold all the same: what it is promised for counts, not whether it can be had.
  const { available = 0, owned = 0 } =
    (await freeOver(scope, [asset.id], stretch, place)).get(asset.id) ?? {};
  const free = asset.is_active ? available : available - owned + asset.quantity;
  if (quantity > free)
    throw new Refusal('disposal.promised', { number: asset.number, available: Math.max(0, free) });
};

/**
 * Takes an asset, or pieces of a bulk product, off the fleet for good. With the last piece it is rented no more.
 * @throws Refusal resource.not_found, document.stale, permission.denied, request.invalid, disposal.not_ours,
 *   disposal.nothing_left, disposal.promised {number, available}
 */
export const disposeAsset = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Asset> => {
  const asset = await lockAssetByNumber(scope, params.number);
  demand(scope, 'assets.delete', { division: asset.division_id, location: asset.location_id });
  await expectVersion(scope, 'assets', asset, ifMatch);
  refuseWrongForm(scope, asset, body);
  const { location_id: location, ...form } = body;
  const locationId = location ?? asset.location_id;
  await refusePromised(scope, asset, body.quantity, locationId);
  await scope.tx
    .insertInto('disposals')
    .values({
      ...form,
      company_id: scope.company.id,
      asset_id: asset.id,
      location_id: locationId,
      was_active: asset.is_active,
      user_id: scope.actor.userId || null,
      at: scope.now.toString(),
    })
    .execute();
  await offFleet.take(scope, { assetId: asset.id, locationId, quantity: body.quantity });
  const left = asset.quantity - body.quantity;
  if (left === 0) {
    await scope.tx
      .updateTable('assets')
      .set({ is_active: false, disposed_on: body.disposed_on })
      .where('id', '=', asset.id)
      .execute();
    await refreshAsset(scope, asset.id);
    await matchMachines(scope, [asset.id]);
  }
  await audit(scope, {
    action: 'update',
    noun: 'assets',
    rowId: asset.id,
    before: { quantity: asset.quantity },
    after: { quantity: left, [body.kind]: body.disposed_on, proceeds: body.proceeds },
  });
  return getAssetByNumber(scope, params.number);
};
