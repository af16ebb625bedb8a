import type { InputOf } from '@yardline/contract/endpoint';
import type { Staging, unstageUnit as endpoint } from '@yardline/contract/staging/staging';
import { workOrderForm } from '@yardline/contract/work-orders/work-orders';
import { audit } from '../../kernel/audit.ts';
import { publish } from '../../kernel/outbox.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type AssetFacts, findAssets } from '../assets/public.ts';
import { seats } from '../holds/public.ts';
import { opening } from '../work-orders/public.ts';
import { claimedSeats, tellRefits } from './refits.ts';
import { readStaging } from './stagings.queries.ts';
import { lockStaging, writeStagings } from './write-staging.ts';

/** What stands in a lane for a document, whatever became of its hold; what left with the customer does not. */
const standing = async ({ tx }: Scope, contractId: number, holdId: number) => {
  const row = await tx
    .selectFrom('stagings')
    .innerJoin('holds', 'holds.id', 'stagings.hold_id')
    .where('stagings.hold_id', '=', holdId)
    .where('holds.contract_id', '=', contractId)
    .where('holds.out_at', 'is', null)
    .where('stagings.asset_id', 'is not', null)
    .select(['stagings.hold_id', 'stagings.asset_id', 'stagings.place', 'stagings.claimed_by'])
    .$narrowType<{ asset_id: number }>()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('staging.not_staged');
  return row;
};

/** The shop has it from now on, with what the stager saw. */
const sendToShop = async (scope: Scope, asset: AssetFacts, reason: string): Promise<number> => {
  const { number } = await opening.open(scope, {
    body: workOrderForm.parse({
      posting: 'I',
      location_id: asset.location_id,
      asset_id: asset.id,
      complaint: reason,
      hold_mode: 'now',
      meter_in: asset.meter,
    }),
  });
  return number;
};

/**
 * Takes what stood ready out of its lane. A line that asks for any of a group may have another one again; an unfit machine goes to the
 * shop, and the line gets another one where there is one. [B4.14]
 * @throws Refusal resource.not_found, permission.denied, staging.not_staged, request.invalid, work_order.asset_out
 */
export const unstageUnit = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<Staging> => {
  const { items } = await lockStaging(scope, params.id);
  const row = await standing(scope, params.id, body.hold_id);
  const asset = (await findAssets(scope, [row.asset_id])).get(row.asset_id);
  if (asset === undefined) throw new Refusal('staging.not_staged');
  if (body.is_unfit && asset.kind !== 'numbered')
    refuseFields([{ path: 'is_unfit', code: 'field.invalid', data: { field: 'is_unfit' } }]);
  const others = await claimedSeats(scope);
  await writeStagings(scope, [row.hold_id], {
    asset_id: null,
    quantity: 0,
    place: '',
    staged_by: null,
    staged_at: null,
    reason: body.reason,
  });
  const item = items.find(({ hold_id: id }) => id === row.hold_id);
  if (item?.is_any === true && item.asset_id === asset.id) await seats.unpin(scope, row.hold_id);
  const order = body.is_unfit ? await sendToShop(scope, asset, body.reason) : null;
  await tellRefits(scope, others);
  await audit(scope, {
    action: 'update',
    noun: 'stagings',
    rowId: params.id,
    before: { machine: asset.number, place: row.place },
    after: { machine: null, reason: body.reason, ...(order === null ? {} : { work_order: order }) },
  });
  await publish(scope, {
    topic: 'staging.unit_removed',
    payload: { contract_id: params.id, asset: asset.number, user_id: row.claimed_by },
  });
  return readStaging(scope, params.id);
};
