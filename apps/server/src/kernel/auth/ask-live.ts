import type { Ceiling } from '@yardline/domain/permissions/within';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Environments } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import type { CallerRow, Shown } from './caller-row.ts';
import { readHolder } from './holder.ts';
import { findStanding, type Footing, isAsked, type Standing } from './standing.ts';

const footingsOf = (companyId: number, row: CallerRow): Footing[] => {
  const { proved_at: provedAt, source, vouched_by: vouchedBy, staff_identity_id: staffId } = row;
  if (provedAt === null) return [];
  const own = { companyId, identityId: row.identity_id, provedAt, source, vouchedBy };
  if (staffId === null) return [own];
  const staff = {
    companyId,
    identityId: staffId,
    provedAt: row.staff_proved_at ?? provedAt,
    source: row.staff_source,
    vouchedBy: row.staff_vouched_by,
    isStaff: true,
  };
  return [own, staff];
};

/** What Live allows: all that Play gives (undefined), or no more than a ceiling. */
export type Live = { version: number | null; ceiling: Ceiling | undefined };

export const asInPlay: Live = { version: null, ceiling: undefined };

// Like the rights, remembered until their version moves on.
const mostCeilings = 2_000;
const ceilings = new Map<string, { version: number; ceiling: Ceiling }>();

const ceilingOf = async (tx: Kysely<DB>, companyId: number, standing: Standing): Promise<Ceiling> => {
  const { user_id: userId, grants_version: version, database } = standing;
  const key = `${database}:${companyId}:${userId}`;
  const known = ceilings.get(key);
  if (known?.version === version) return known.ceiling;
  const [holder, divisions, locations] = await Promise.all([
    readHolder(tx, userId),
    tx.selectFrom('divisions').select('id').execute(),
    tx.selectFrom('locations').select('id').execute(),
  ]);
  const ids = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);
  const ceiling = { holder, divisionIds: ids(divisions), locationIds: ids(locations) };
  if (ceilings.size >= mostCeilings) ceilings.clear();
  ceilings.set(key, { version, ceiling });
  return ceiling;
};

/**
 * Asks Live about a caller of Play: whether they may still call, and their present rights, which Play never exceeds.
 * Links, and users created in Play, are not checked.
 *
 * @throws Refusal session.invalid when they may not
 */
export const askLive = async (
  environments: Environments,
  { companyId }: Shown,
  row: CallerRow,
  now: Temporal.Instant,
): Promise<Live> => {
  const footings = footingsOf(companyId, row).filter(({ identityId }) => isAsked(environments, identityId));
  if (footings.length === 0) return asInPlay;
  return environments.live.transaction({ companyId, isReadOnly: true }, async (tx) => {
    const found = await Promise.all(footings.map((footing) => findStanding(tx, footing, now)));
    if (found.includes(undefined)) throw new Refusal('session.invalid');
    const own = isAsked(environments, row.identity_id) ? found[0] : undefined;
    return own === undefined
      ? asInPlay
      : { version: own.grants_version, ceiling: await ceilingOf(tx, companyId, own) };
  });
};
