import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, lockAssets } from '../../assets/public.ts';
import { chooseUnit } from './choose-unit.ts';
import { couldFit } from '../could-fit.ts';
import { listOpenHolds, type OpenHold } from '../holds.queries.ts';
import { sweepExpired } from '../sweep-expired.ts';
import { tellStatus } from '../tell-status.ts';
import { pinUnit, unpinUnit } from './pin-unit.ts';
import { meets, refuseHolder, refuseStranger } from './who-has.ts';

/** A machine that a line holds, and the one that it is to hold. */
type Seat = { lineId: number; from: number; to: number };
type Moving = { hold: OpenHold; to: AssetFacts };

/**
 * Lets holds that have not left go over to other machines of their group and yard, all or none, for the same time. Nothing else moves
 * to make room: a clerk who moves one bar sees every other one stay. Lock the documents first.
 * @throws Refusal bar.changed, bar.left_yard, bar.taken {number, holder, until}, bar.taken_without_end, bar.elsewhere,
 * contract.unit_not_of_group, product.inactive, asset.in_inspection
 */
const changeSeats = async (scope: Scope, wanted: readonly Seat[]): Promise<void> => {
  const ids = [...new Set(wanted.flatMap(({ from, to }) => [from, to]))];
  const assets = await lockAssets(scope, ids);
  const open = await listOpenHolds(scope, ids);
  const moving = wanted.map(({ lineId, from, to }): Moving => {
    const machine = assets.get(from);
    const hold = open.find((each) => each.contract_line_id === lineId && each.asset_id === from);
    if (machine === undefined || hold === undefined)
      throw new Refusal('bar.changed', { number: machine?.number ?? '' });
    if (hold.out_at !== null) throw new Refusal('bar.left_yard', { number: machine.number });
    return { hold, to: refuseStranger(machine, assets.get(to), hold) };
  });
  const own = new Set(moving.map(({ hold }) => hold.id));
  for (const { hold, to } of moving) {
    const other = open.find(
      (each) =>
        each.asset_id === to.id && !own.has(each.id) && each.is_exclusive && meets(each, hold, scope.now),
    );
    if (other !== undefined) await refuseHolder(scope, to, other);
  }
  await sweepExpired(scope, ids);
  // Each stands aside until all have moved: the constraint judges every row for itself.
  const aside = { released_at: scope.now.toString() };
  await scope.tx
    .updateTable('holds')
    .set(aside)
    .where('id', 'in', [...own])
    .execute();
  for (const { hold, to } of moving) {
    await scope.tx
      .updateTable('holds')
      .set({ released_at: null, asset_id: to.id, is_exclusive: to.has_availability })
      .where('id', '=', hold.id)
      .execute();
  }
  await tellStatus(scope, ids);
};

/** Which machine a line has: chosen when it leaves, changed before, pinned while it stands ready. */
export const seats = { choose: chooseUnit, change: changeSeats, pin: pinUnit, unpin: unpinUnit, couldFit };
