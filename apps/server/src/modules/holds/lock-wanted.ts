import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { findAssets, lockAssets } from '../assets/public.ts';
import { chooseUnits, freeOf, type Known } from './fit-units.ts';
import type { DraftHold, NewHold } from './new-hold.ts';
import { readStock } from './refuse-taken.ts';
import { listUnitIds, lockFirst } from './units.queries.ts';

export type GroupHold = (NewHold | DraftHold) & { groupId: number };

/** What a line of a group wants of its machines: the stretch with the turn-round after it. */
export const wantedOf = (hold: GroupHold, endsAt: string | null) => ({
  from: Temporal.Instant.from(hold.startsAt),
  to: endsAt === null ? null : Temporal.Instant.from(endsAt),
  quantity: hold.quantity,
  preferred: new Set(hold.preferred),
});

type Asked = {
  direct: readonly number[];
  groups: readonly GroupHold[];
  endOf: (hold: GroupHold) => string | null;
};

/** Machines that are free and that nobody has locked; undefined where they are not enough for every line. */
const lockFree = async (scope: Scope, { direct, groups, endOf }: Asked): Promise<Known | undefined> => {
  const units = await listUnitIds(scope, groups);
  const own = await lockAssets(scope, direct);
  const seen = await readStock(scope, await findAssets(scope, units));
  const locked: number[] = [];
  for (const hold of groups) {
    const free = freeOf(seen, hold, wantedOf(hold, endOf(hold))).filter((id) => !locked.includes(id));
    const taken = await lockFirst(scope, free, hold.quantity);
    if (taken.length < hold.quantity) return undefined;
    locked.push(...taken);
  }
  // What was free without the lock is asked again under it.
  const known = await readStock(scope, new Map([...own, ...(await findAssets(scope, locked))]));
  const isShort = groups.some((hold) => chooseUnits(known, hold, wantedOf(hold, endOf(hold))).short > 0);
  return isShort ? undefined : known;
};

/**
 * Locks what a document wants, with what stands on it. Of groups only as many machines as it asks for, so that clerks who want others
 * of the same group do not wait; where those do not do, everything is locked in the order of ids, as all verbs do.
 * @throws Refusal reference.not_found
 */
export const lockWanted = async (scope: Scope, asked: Asked): Promise<Known> => {
  if (asked.groups.length === 0) return readStock(scope, await lockAssets(scope, asked.direct));
  await sql`savepoint wanted`.execute(scope.tx);
  const known = await lockFree(scope, asked);
  if (known !== undefined) return known;
  await sql`rollback to savepoint wanted`.execute(scope.tx);
  const units = await listUnitIds(scope, asked.groups);
  return readStock(scope, await lockAssets(scope, [...asked.direct, ...units]));
};
