import { nameOfKeeper } from '@yardline/contract/parts/keepers';
import { sql } from 'kysely';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, lockAssets } from '../../assets/public.ts';
import { holdUnfit } from '../down/unfit-holds.ts';
import { refuseTaken } from '../refuse-taken.ts';
import { sweepExpired } from '../sweep-expired.ts';
import { tellStatus } from '../tell-status.ts';

type Sale = { contractId: number; lineId: number; assetId: number; locationId: number };

/** Refuses what a document has, by its name. What holds any machine of a group moves to another one instead. */
const refuseHeld = async ({ tx, now, language }: Scope, { id, number }: AssetFacts): Promise<void> => {
  const at = now.toString();
  const held = await tx
    .selectFrom('holds')
    .innerJoin('contracts', 'contracts.id', 'holds.contract_id')
    .where('holds.asset_id', '=', id)
    .where('holds.released_at', 'is', null)
    .where('holds.is_any', '=', false)
    .where('contracts.number', 'is not', null)
    .where(sql<boolean>`coalesce(holds.expires_at > ${at}, true)`)
    .where(sql<boolean>`(holds.out_at is not null or coalesce(holds.ends_at > ${at}, true))`)
    .orderBy('holds.starts_at')
    .select(['contracts.kind', 'contracts.number'])
    .limit(1)
    .executeTakeFirst();
  if (held !== undefined)
    throw new Refusal('sales_order.machine_held', { number, document: nameOfKeeper(language, held) });
};

/**
 * Holds a machine for the line of a sales order (O) from now on, for as long as it takes.
 * @throws Refusal sales_order.machine_not_ours {number}, sales_order.machine_held {number, document}, product.unavailable
 *   {number, available} where what has it is no document of the counter
 */
const place = async (scope: Scope, { contractId, lineId, assetId, locationId }: Sale): Promise<void> => {
  const assets = await lockAssets(scope, [assetId]);
  const asset = assets.get(assetId);
  if (asset?.kind !== 'numbered')
    throw new Refusal('sales_order.machine_not_ours', { number: asset?.number ?? '' });
  await refuseHeld(scope, asset);
  const now = scope.now.toString();
  await refuseTaken(scope, assets, [{ assetId, quantity: 1, from: now, to: null, isKept: !asset.is_active }]);
  await sweepExpired(scope, [assetId]);
  await scope.tx
    .insertInto('holds')
    .values({
      company_id: scope.company.id,
      asset_id: assetId,
      location_id: locationId,
      contract_id: contractId,
      status_code: 'O',
      quantity: 1,
      is_exclusive: asset.has_availability,
      starts_at: now,
      sale_line_id: lineId,
    })
    .execute();
  await tellStatus(scope, [assetId]);
};

/** What a sales order holds to sell, and what it has handed over, with the ids of the lines that charge them. */
const listOf = ({ tx }: Pick<Scope, 'tx'>, contractId: number) =>
  tx
    .selectFrom('holds')
    .innerJoin('assets', 'assets.id', 'holds.asset_id')
    .where('holds.contract_id', '=', contractId)
    .where((eb) => eb.or([eb('holds.released_at', 'is', null), eb('holds.out_at', 'is not', null)]))
    .orderBy('holds.id')
    .select(['holds.id', 'holds.asset_id', 'assets.number', 'assets.description'])
    .select(sql<number>`holds.sale_line_id`.as('line_id'))
    .where('holds.sale_line_id', 'is not', null)
    .select(sql<boolean>`holds.released_at is not null`.as('is_handed_over'))
    .execute();

/** Frees what an order holds to sell: the machines of some lines, or all of them where it ends. */
const release = async (scope: Scope, contractId: number, lineIds?: readonly number[]): Promise<void> => {
  const held = (await listOf(scope, contractId)).filter(
    (machine) => !machine.is_handed_over && (lineIds?.includes(machine.line_id) ?? true),
  );
  if (held.length === 0) return;
  const ids = held.map((machine) => machine.asset_id);
  await lockAssets(scope, ids);
  await scope.tx
    .updateTable('holds')
    .set({ released_at: scope.now.toString() })
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .execute();
  await tellStatus(scope, ids);
  await holdUnfit(scope, ids);
};

/**
 * Lets the machines of an order follow its lines: a line that is removed frees its machine. One machine stays one, and the line of a machine that
 * is gone stays as it was.
 * @throws Refusal sales_order.machine_line {number}
 */
const follow = async (
  scope: Scope,
  contractId: number,
  { removed, changed }: { removed: readonly number[]; changed: readonly { id: number; isOther: boolean }[] },
): Promise<void> => {
  for (const { line_id: id, number, is_handed_over: isGone } of await listOf(scope, contractId)) {
    const change = changed.find((each) => each.id === id);
    const isTouched = change !== undefined || removed.includes(id);
    if (change?.isOther || (isGone && isTouched)) throw new Refusal('sales_order.machine_line', { number });
  }
  await release(scope, contractId, removed);
};

/** Hands a held machine over: it leaves, and nothing holds it any more. The machine is locked. */
const handOver = async (scope: Scope, lineId: number, assetId: number): Promise<void> => {
  await scope.tx
    .updateTable('holds')
    .set({ released_at: scope.now.toString(), out_at: scope.now.toString() })
    .where('sale_line_id', '=', lineId)
    .where('released_at', 'is', null)
    .execute();
  await tellStatus(scope, [assetId]);
};

/** Forgets that a machine was handed over: it is in the fleet again. Answers with the orders whose lines sell it no more. */
const takeBack = async ({ tx }: Scope, assetId: number): Promise<number[]> => {
  const gone = await tx
    .selectFrom('holds')
    .where('asset_id', '=', assetId)
    .where('sale_line_id', 'is not', null)
    .where('released_at', 'is not', null)
    .where('out_at', 'is not', null)
    .select(['id', 'contract_id'])
    .execute();
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await tx.updateTable('holds').set({ out_at: null }).where('id', 'in', ids).execute();
  return gone.flatMap(({ contract_id: id }) => id ?? []);
};

/** Machines that sales orders sell. [B4.24] [B4.25] */
export const saleHolds = { place, listOf, release, follow, handOver, takeBack };
