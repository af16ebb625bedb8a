import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { AssetFacts } from '../assets/public.ts';
import { refuseRecalled } from '../recall-book/public.ts';
import { refuseDown } from './down/down-holds.ts';
import { holdUnfit } from './down/unfit-holds.ts';
import { onRentCode } from './on-rent-code.ts';
import { listOpenHolds, lockHoldsOf, type OpenHold } from './holds.queries.ts';
import { refuseTaken } from './refuse-taken.ts';
import { returnedHolds } from './returned/returned-holds.ts';
import { sweepExpired } from './sweep-expired.ts';
import { tellStatus } from './tell-status.ts';

const refuseOut = async (
  scope: Scope,
  assets: ReadonlyMap<number, AssetFacts>,
  leaving: readonly OpenHold[],
): Promise<void> => {
  const machines = leaving.filter((hold) => hold.is_exclusive).map((hold) => hold.asset_id);
  const repeated = machines.find((id, index) => machines.indexOf(id) < index);
  const out = (await listOpenHolds(scope, machines)).find((hold) => hold.out_at !== null);
  const taken = out?.asset_id ?? repeated;
  if (taken !== undefined) throw new Refusal('asset.already_out', { number: assets.get(taken)?.number });
};

/**
 * Marks the holds of these lines as out of the yard: on contract (C) or on lease (L), out since `at` (an instant). A line that leaves early
 * is held from then on, and refused when another document has that time. A line that is out already is skipped.
 * @throws Refusal asset.already_out {number}, asset.in_inspection {number}, asset.recall_open {number, maker_number},
 * product.unavailable {number, available}
 */
const markHoldsOut = async (scope: Scope, lineIds: readonly number[], at: string): Promise<void> => {
  const { holds, assets } = await lockHoldsOf(scope, lineIds);
  const leaving = holds.filter((hold) => hold.out_at === null);
  if (leaving.length === 0) return;
  // The shop has a machine of a stop-use recall too: the recall says more.
  await refuseRecalled(
    scope,
    leaving.map((hold) => hold.asset_id),
  );
  await refuseDown(scope, assets, leaving);
  await refuseOut(scope, assets, leaving);
  const early = leaving.filter((hold) => Temporal.Instant.compare(at, hold.starts_at) < 0);
  const wishes = early.map((hold) => ({
    assetId: hold.asset_id,
    quantity: hold.quantity,
    from: at,
    to: hold.starts_at,
  }));
  await refuseTaken(scope, assets, wishes);
  const ids = leaving.map((hold) => hold.id);
  await scope.tx
    .updateTable('holds')
    .set({ status_code: onRentCode, out_at: at })
    .where('id', 'in', ids)
    .execute();
  if (early.length > 0) {
    await sweepExpired(scope, [...assets.keys()]);
    const earlyIds = early.map((hold) => hold.id);
    await scope.tx.updateTable('holds').set({ starts_at: at }).where('id', 'in', earlyIds).execute();
  }
  await tellStatus(
    scope,
    leaving.map((hold) => hold.asset_id),
  );
};

/**
 * Takes back that these lines left: what they hold waits in the yard again, and for no longer than from the start of the line.
 * The caller writes the code of what they wait for.
 */
const markHoldsIn = async (
  scope: Scope,
  lines: readonly { id: number; starts_at: string | null }[],
): Promise<void> => {
  const { holds } = await lockHoldsOf(
    scope,
    lines.map(({ id }) => id),
  );
  const starts = new Map(lines.map((line) => [line.id, line.starts_at]));
  for (const hold of holds) {
    const start = starts.get(hold.contract_line_id ?? 0) ?? hold.starts_at;
    const startsAt = Temporal.Instant.compare(start, hold.starts_at) > 0 ? start : hold.starts_at;
    await scope.tx
      .updateTable('holds')
      .set({ out_at: null, starts_at: startsAt })
      .where('id', '=', hold.id)
      .execute();
  }
  const ids = holds.map((hold) => hold.asset_id);
  await tellStatus(scope, ids);
  await holdUnfit(scope, ids);
};

export const outHolds = { mark: markHoldsOut, undo: markHoldsIn, ...returnedHolds };
