import type { InputOf } from '@yardline/contract/endpoint';
import type { Staging, stageUnit as endpoint } from '@yardline/contract/staging/staging';
import { audit } from '../../kernel/audit.ts';
import { publish } from '../../kernel/outbox.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { type AssetFacts, findAssets } from '../assets/public.ts';
import { lineActs, placeOf } from '../contracts/public.ts';
import { seats } from '../holds/public.ts';
import { findScanned } from '../yard-returns/public.ts';
import { chooseItem, countOf } from './choose-item.ts';
import { documentTold, isClaimed } from '@yardline/domain/staging/states';
import { assignmentOf, isOthers, isWhole, type ItemRow } from './items.queries.ts';
import { claimedSeats, tellRefits } from './refits.ts';
import { readStaging } from './stagings.queries.ts';
import { demandWaiting, type Locked, lockStaging, refuseClaimed, writeStagings } from './write-staging.ts';

/** @throws Refusal staging.unknown_code */
const scanned = async (scope: Scope, code: string): Promise<AssetFacts> => {
  const found = await findScanned(scope, code);
  const asset = found === undefined ? undefined : (await findAssets(scope, [found.id])).get(found.id);
  if (asset === undefined) throw new Refusal('staging.unknown_code', { code });
  return asset;
};

/**
 * A machine stands ready for one document. What left or was put back meanwhile is forgotten. The machine is locked.
 * @throws Refusal staging.stands_elsewhere {number, document, place}
 */
const refuseElsewhere = async (scope: Scope, item: ItemRow, asset: AssetFacts): Promise<void> => {
  const other = await scope.tx
    .selectFrom('stagings')
    .innerJoin('holds', 'holds.id', 'stagings.hold_id')
    .leftJoin('contracts', 'contracts.id', 'holds.contract_id')
    .where('stagings.asset_id', '=', asset.id)
    .where('stagings.is_numbered', '=', true)
    .where('stagings.hold_id', '<>', item.hold_id)
    .select([
      'stagings.hold_id',
      'stagings.place',
      'holds.asset_id',
      'released_at',
      'out_at',
      'kind',
      'number',
    ])
    .executeTakeFirst();
  if (other === undefined) return;
  if (other.released_at === null && other.out_at === null && other.asset_id === asset.id)
    throw new Refusal('staging.stands_elsewhere', {
      number: asset.number,
      document: documentTold(other, scope.language),
      place: other.place,
    });
  await scope.tx
    .updateTable('stagings')
    .set({ asset_id: null })
    .where('hold_id', '=', other.hold_id)
    .execute();
};

type Instead = NonNullable<InputOf<typeof endpoint>['body']['instead_of']>;

/**
 * Puts a scanned product in the place of a line that waits and that no one else is at; the document is read again after it. [B5.21]
 * @throws Refusal permission.denied, contract.line_not_found, staging.claimed, and as the substitution itself
 */
const putInstead = async (
  scope: Scope,
  locked: Locked,
  asset: AssetFacts,
  { contract_line_id: lineId, reason }: Instead,
): Promise<Locked> => {
  demand(scope, 'substitution', placeOf(locked.contract));
  const item = locked.items.find((each) => each.contract_line_id === lineId && !isWhole(each));
  if (item === undefined) throw new Refusal('contract.line_not_found');
  if (isOthers(scope, item)) return refuseClaimed(scope, locked, item);
  const { id } = locked.contract;
  await lineActs.substitute(scope, {
    params: { id },
    query: {},
    body: { lineId, assetId: asset.id, reason, quantity: null },
  });
  return lockStaging(scope, id);
};

/** What else the actor is at stays theirs for another 30 minutes. */
const keepClaims = async (scope: Scope, items: readonly ItemRow[], staged: ItemRow): Promise<void> => {
  const own = items.filter(
    (item) =>
      item.hold_id !== staged.hold_id &&
      item.claimed_by === scope.actor.userId &&
      isClaimed(assignmentOf(item), scope.now),
  );
  await writeStagings(
    scope,
    own.map(({ hold_id: id }) => id),
    { claimed_by: scope.actor.userId, claimed_at: scope.now.toString() },
  );
};

/**
 * Puts a scanned machine, or a quantity of a product, into a lane. Any free machine of the group does for a line that asks for one: the
 * documents that counted on it get others. The hold has it from now on, and nothing moves it away. [B4.14]
 * What is not on the document takes the place of a line where the stager says of which and why. [B5.21]
 * @throws Refusal resource.not_found, permission.denied, contract.not_open, staging.nothing_to_stage, staging.unknown_code,
 * staging.not_wanted, staging.staged_already, staging.claimed, staging.stands_elsewhere, request.invalid at the quantity, and as seats.pin
 */
export const stageUnit = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<Staging> => {
  const found = await lockStaging(scope, params.id);
  demandWaiting(found);
  const asset = await scanned(scope, body.code.trim());
  const locked = body.instead_of === null ? found : await putInstead(scope, found, asset, body.instead_of);
  const item = await chooseItem(scope, locked, asset);
  const count = countOf(item, body.quantity);
  const others = await claimedSeats(scope);
  if (item.is_numbered) {
    await seats.pin(scope, { lineId: item.contract_line_id, holdId: item.hold_id, assetId: asset.id });
    await refuseElsewhere(scope, item, asset);
  }
  const isDone = count === item.quantity;
  const now = scope.now.toString();
  await writeStagings(scope, [item.hold_id], {
    asset_id: asset.id,
    is_numbered: item.is_numbered,
    quantity: count,
    of_quantity: item.quantity,
    place: body.place,
    staged_by: scope.actor.userId,
    staged_at: now,
    reason: '',
    claimed_by: isDone ? null : scope.actor.userId,
    claimed_at: isDone ? null : now,
  });
  await keepClaims(scope, locked.items, item);
  await tellRefits(scope, others);
  await audit(scope, {
    action: 'update',
    noun: 'stagings',
    rowId: params.id,
    before: { line: item.line_number, machine: item.asset_number },
    after: { line: item.line_number, machine: asset.number, quantity: count, place: body.place },
  });
  const record = await readStaging(scope, params.id);
  if (record.status === 'staged')
    await publish(scope, { topic: 'staging.staged', payload: { contract_id: params.id } });
  return record;
};
