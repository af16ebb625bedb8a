import { isLate } from '@yardline/domain/availability/demand';
import type { Hold as HeldStock } from '@yardline/domain/availability/free';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { type AssetFacts, lockAssets } from '../assets/public.ts';

/**
 * A hold that still stands. `ends_at` includes the turn-round time of the class, `due_at` is without it: when the unit is to
 * be back. Null means until it is really back.
 */
export type OpenHold = {
  id: number;
  asset_id: number;
  location_id: number;
  contract_id: number | null;
  contract_line_id: number | null;
  status_code: string;
  quantity: number;
  is_exclusive: boolean;
  /** Of any machine of a group: it may move to another one. */
  is_any: boolean;
  starts_at: string;
  ends_at: string | null;
  due_at: string | null;
  out_at: string | null;
};

const openHolds = (scope: Scope) =>
  scope.tx
    .selectFrom('holds')
    .innerJoin('assets', 'assets.id', 'holds.asset_id')
    .innerJoin('classes', 'classes.id', 'assets.class_id')
    .where('released_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', scope.now.toString())]))
    .select([
      'holds.id',
      'holds.asset_id',
      'holds.location_id',
      'holds.contract_id',
      'holds.contract_line_id',
    ])
    .select(['holds.status_code', 'holds.quantity', 'is_exclusive', 'is_any', 'starts_at'])
    .select(['ends_at', 'out_at'])
    .select(
      sql<string | null>`holds.ends_at - make_interval(mins => classes.turnaround_minutes)`.as('due_at'),
    );

/** The open holds of these assets, or of these lines, earliest first. The set is what is not back yet, so it stays small. */
export const listOpenHolds = async (
  scope: Scope,
  ids: readonly number[],
  of: 'asset_id' | 'contract_line_id' = 'asset_id',
): Promise<OpenHold[]> =>
  ids.length === 0
    ? []
    : openHolds(scope)
        .where(of, 'in', [...new Set(ids)])
        .orderBy('starts_at')
        .execute();

/** What a line holds, in the order in which its machines were chosen. */
export const openHoldsOfLine = (scope: Scope, lineId: number): Promise<OpenHold[]> =>
  openHolds(scope).where('contract_line_id', '=', lineId).orderBy('holds.id').execute();

/** Out and past the moment at which it was to be back: nobody can say when it comes. */
export const isOverdue = (hold: Pick<OpenHold, 'out_at' | 'due_at'>, now: Temporal.Instant): boolean =>
  isLate(hold.out_at !== null, hold.due_at === null ? null : Temporal.Instant.from(hold.due_at), now);

/** What the hold takes from the stock, as the rules of availability reckon: an overdue one has no end. */
export const heldBy = (hold: OpenHold, now: Temporal.Instant): HeldStock => ({
  from: Temporal.Instant.from(hold.starts_at),
  to: hold.ends_at === null || isOverdue(hold, now) ? null : Temporal.Instant.from(hold.ends_at),
  quantity: hold.quantity,
});

/** The open holds of some lines with their assets, the assets locked; the holds are read under that lock. */
export const lockHoldsOf = async (
  scope: Scope,
  lineIds: readonly number[],
): Promise<{ holds: OpenHold[]; assets: Map<number, AssetFacts> }> => {
  if (lineIds.length === 0) return { holds: [], assets: new Map() };
  const ofLines = openHolds(scope).where('contract_line_id', 'in', [...lineIds]);
  const before = await ofLines.execute();
  const assets = await lockAssets(
    scope,
    before.map((hold) => hold.asset_id),
  );
  return { holds: await ofLines.orderBy('holds.id').execute(), assets };
};
