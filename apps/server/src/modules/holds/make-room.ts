import type { Move } from '@yardline/domain/availability/fit';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type AssetFacts, lockAssets } from '../assets/public.ts';
import { afterMoves, clearUnit, type Known } from './fit-units.ts';
import { listOpenHolds, type OpenHold } from './holds.queries.ts';
import { planMovable } from './movable.ts';
import { sweepExpired } from './sweep-expired.ts';
import { tellStatus } from './tell-status.ts';
import { lockSpareUnits } from './units.queries.ts';

/** A machine that is wanted for a stretch; an end of null is open. */
type Wish = { assetId: number; from: string; to: string | null };

const meets = (hold: OpenHold, { from, to }: Wish): boolean =>
  (to === null || Temporal.Instant.compare(hold.starts_at, to) < 0) &&
  (hold.ends_at === null || Temporal.Instant.compare(hold.ends_at, from) > 0);

/**
 * Moves holds of any machine of a group to other machines, one after the other, as the constraint judges them. The machines are
 * locked. Each move is recorded with its document.
 */
export const moveUnits = async (scope: Scope, known: Known, moves: readonly Move[]): Promise<void> => {
  const holds = new Map([...known.standing.values()].flat().map((hold) => [hold.id, hold]));
  const numberOf = (id: number): string => known.assets.get(id)?.number ?? '';
  await sweepExpired(
    scope,
    moves.map(({ to }) => to),
  );
  for (const { taken, from, to } of moves) {
    await scope.tx.updateTable('holds').set({ asset_id: to }).where('id', '=', taken).execute();
    const contractId = holds.get(taken)?.contract_id;
    if (contractId === undefined || contractId === null) continue;
    await audit(scope, {
      action: 'update',
      noun: 'contracts',
      rowId: contractId,
      before: { proposed_machine: numberOf(from) },
      after: { proposed_machine: numberOf(to) },
    });
  }
  await tellStatus(
    scope,
    moves.flatMap(({ from, to }) => [from, to]),
  );
};

/** The known assets, and the machines of a group that can be locked at once, with what stands on them. */
const withSpare = async (
  scope: Scope,
  known: Known,
  place: { groupId: number; locationId: number },
  leaving: ReadonlySet<number>,
): Promise<Known> => {
  const spare = (await lockSpareUnits(scope, place)).filter((id) => !known.assets.has(id));
  // They are locked already: this only reads them.
  const assets = await lockAssets(scope, spare);
  const open = (await listOpenHolds(scope, spare)).filter((hold) => !leaving.has(hold.id));
  return {
    ...known,
    assets: new Map([...known.assets, ...assets]),
    standing: new Map([...known.standing, ...Map.groupBy(open, (hold) => hold.asset_id)]),
  };
};

/**
 * Lets holds of any machine of a group make room for wishes for certain machines, where nothing else is in the way.
 *
 * @param leaving ids of open holds that are about to change
 * @returns what stands afterwards
 */
export const makeRoom = async (
  scope: Scope,
  before: Known,
  wishes: readonly Wish[],
  leaving: ReadonlySet<number>,
): Promise<Known> => {
  let known = before;
  for (const wish of wishes) {
    const blockers = (known.standing.get(wish.assetId) ?? []).filter((hold) => meets(hold, wish));
    const asset = known.assets.get(wish.assetId);
    if (asset === undefined || !blockers.some(({ is_any: isAny }) => isAny)) continue;
    const place = { groupId: asset.group_id, locationId: asset.location_id };
    const wider = await withSpare(scope, known, place, leaving);
    const stretch = {
      from: Temporal.Instant.from(wish.from),
      to: wish.to === null ? null : Temporal.Instant.from(wish.to),
    };
    const moves = await planMovable(
      scope,
      wider,
      (by) => clearUnit(by, asset, stretch),
      (planned) => planned ?? [],
    );
    if (moves === undefined) continue;
    await moveUnits(scope, wider, moves);
    known = afterMoves(wider, moves);
  }
  return known;
};

/** A machine of which there is one, and which can be had. */
export const isMachine = (asset: AssetFacts | undefined): boolean =>
  asset?.kind === 'numbered' && asset.has_availability;

/**
 * Lines of groups that counted on the machine get another one from now on, up to the first document that wants this very
 * machine. The machine is locked.
 */
export const makeWay = (scope: Scope, stock: Known, assetId: number): Promise<Known> => {
  const certain = (stock.standing.get(assetId) ?? []).find(({ is_any: isAny }) => !isAny);
  const wish = { assetId, from: scope.now.toString(), to: certain?.starts_at ?? null };
  return makeRoom(scope, stock, [wish], new Set());
};
