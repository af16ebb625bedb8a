import { toLocal } from '@yardline/domain/time/local';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, lockAssets } from '../../assets/public.ts';
import { chooseUnit } from './choose-unit.ts';
import { isOverdue, listOpenHolds, type OpenHold } from '../holds.queries.ts';
import { sweepExpired } from '../sweep-expired.ts';
import { tellStatus } from '../tell-status.ts';

/** A machine that a line holds, and the one that it is to hold. */
type Seat = { lineId: number; from: number; to: number };
type Moving = { hold: OpenHold; to: AssetFacts };

const meets = (one: OpenHold, other: OpenHold, now: Temporal.Instant): boolean => {
  const isBefore = (a: OpenHold, b: OpenHold): boolean =>
    a.ends_at !== null && !isOverdue(a, now) && Temporal.Instant.compare(a.ends_at, b.starts_at) <= 0;
  return !isBefore(one, other) && !isBefore(other, one);
};

/** Says who has the machine, and until when. */
const refuseHolder = async (scope: Scope, { number }: AssetFacts, hold: OpenHold): Promise<never> => {
  if (hold.status_code === 'W') throw new Refusal('asset.in_inspection', { number });
  const document = await scope.tx
    .selectFrom('contracts')
    .leftJoin('customers', 'customers.id', 'contracts.customer_id')
    .leftJoin('divisions', 'divisions.id', 'contracts.division_id')
    .where('contracts.id', '=', hold.contract_id ?? 0)
    .select(['contracts.number', 'customers.name', 'divisions.time_zone'])
    .executeTakeFirst();
  if (document === undefined) throw new Refusal('product.unavailable', { number, available: 0 });
  const holder = [document.name, document.number].filter((each) => each !== null).join(' ');
  if (hold.due_at === null || isOverdue(hold, scope.now))
    throw new Refusal('bar.taken_without_end', { number, holder });
  const until = toLocal(Temporal.Instant.from(hold.due_at), document.time_zone ?? scope.company.timeZone);
  throw new Refusal('bar.taken', { number, holder, until: `${until.date} ${until.time}` });
};

/** @throws Refusal asset.not_found, product.inactive, contract.unit_not_of_group, bar.elsewhere */
const refuseStranger = (from: AssetFacts, to: AssetFacts | undefined, hold: OpenHold): AssetFacts => {
  if (to === undefined) throw new Refusal('asset.not_found');
  const { number } = to;
  if (to.kind !== 'numbered' || to.group_id !== from.group_id)
    throw new Refusal('contract.unit_not_of_group', { number, group: from.description });
  if (!to.is_active) throw new Refusal('product.inactive', { number });
  if (to.location_id !== hold.location_id) throw new Refusal('bar.elsewhere', { number });
  return to;
};

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

/** Which machine a line has: chosen when it leaves, changed before. */
export const seats = { choose: chooseUnit, change: changeSeats };
