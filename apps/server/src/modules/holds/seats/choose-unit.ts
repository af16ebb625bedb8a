import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { lockAssets } from '../../assets/public.ts';
import { type OpenHold, openHoldsOfLine } from '../holds.queries.ts';
import { refuseTaken } from '../refuse-taken.ts';
import { sweepExpired } from '../sweep-expired.ts';
import { tellStatus } from '../tell-status.ts';

/** A machine that leaves for a line of a group, and the line that it gets. */
export type Choice = { lineId: number; assetId: number; toLineId: number };

/** The hold that the machine takes over: its own where it was proposed, else the last one that may move, else the last one left. */
const holdFor = (holds: readonly OpenHold[], assetId: number): OpenHold | undefined =>
  holds.find((hold) => hold.asset_id === assetId) ??
  holds.findLast(({ is_any: isAny }) => isAny) ??
  holds.at(-1);

/** While another one makes room the hold stands aside: what is in the way may move to its machine. */
const swap = async (scope: Scope, hold: OpenHold, assetId: number): Promise<void> => {
  const assets = await lockAssets(scope, [assetId, hold.asset_id]);
  await scope.tx
    .updateTable('holds')
    .set({ released_at: scope.now.toString() })
    .where('id', '=', hold.id)
    .execute();
  const wish = { assetId, quantity: 1, from: hold.starts_at, to: hold.ends_at };
  await refuseTaken(scope, assets, [wish]);
  await sweepExpired(scope, [assetId]);
  await scope.tx
    .updateTable('holds')
    .set({ released_at: null, asset_id: assetId })
    .where('id', '=', hold.id)
    .execute();
};

/**
 * Lets one of the machines that a line of a group holds go over to a line of its own. A machine that was not proposed changes
 * places with one that was, and the document that was to have it gets another one. Lock the machines first.
 * @throws Refusal product.unavailable {number, available} when the machine is held by what does not move
 */
export const chooseUnit = async (scope: Scope, { lineId, assetId, toLineId }: Choice): Promise<void> => {
  const hold = holdFor(await openHoldsOfLine(scope, lineId), assetId);
  if (hold === undefined) throw new Refusal('contract.line_already_out');
  const before = hold.asset_id;
  if (before !== assetId) await swap(scope, hold, assetId);
  await scope.tx
    .updateTable('holds')
    .set({ contract_line_id: toLineId, is_any: false })
    .where('id', '=', hold.id)
    .execute();
  await tellStatus(scope, [before, assetId]);
};
