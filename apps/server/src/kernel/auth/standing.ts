import { CompiledQuery, type Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { type Environments, isOfPlay } from '../environment.ts';
import { providerStandsText } from './provider-standing.ts';

/** The facts in Live on which a session or a key of Play depends. */
export type Footing = {
  companyId: number;
  identityId: number;
  /** When its user proved their identity; for a key, when it was created. */
  provedAt: string;
  /** Where the session was opened: at the web or on a phone. Null checks neither. */
  source: string | null;
  /** The session of Live that vouched for it. */
  vouchedBy: string | null;
  /** Set for staff of the provider who act as another user. */
  isStaff?: boolean;
};

/** The user in Live, with the version of their rights. */
export type Standing = { user_id: number; grants_version: number; database: string };

const standingQuery = `
  select u.id as user_id, c.grants_version, current_database() as database
  from users u join identities i on i.id = u.identity_id join companies c on c.id = u.company_id
  where u.company_id = $1 and u.identity_id = $2 and u.is_active
    and u.accepted_at is not null and i.is_active
    and i.password_changed_at <= $3::timestamptz and coalesce(u.sessions_ended_at <= $3::timestamptz, true)
    and case $4::text when 'TM' then u.is_mobile when 'TW' then u.is_web else true end
    and ($5::uuid is null or exists (
      select from sessions v
      where v.company_id = u.company_id and v.id = $5::uuid and v.user_id = u.id
        and v.revoked_at is null and v.expires_at > $6::timestamptz
        and (v.sso_version is null or (${providerStandsText('v')}))))
    and (not $7::boolean or i.is_internal and 'internal_staff' = any (c.features))`;

/**
 * Whether the facts behind a session or key of Play still hold in Live: user, membership, password, allowed source, sessions
 * not ended since, and the session that vouched. One statement over primary and unique keys.
 *
 * @param tx a transaction of Live in the company
 * @returns undefined when they do not
 */
export const findStanding = async (
  tx: Kysely<DB>,
  { companyId, identityId, provedAt, source, vouchedBy, isStaff = false }: Footing,
  now: Temporal.Instant,
): Promise<Standing | undefined> => {
  const { rows } = await tx.executeQuery<Standing>(
    CompiledQuery.raw(standingQuery, [
      companyId,
      identityId,
      provedAt,
      source,
      vouchedBy,
      now.toString(),
      isStaff,
    ]),
  );
  return rows[0];
};

/** Whether Live decides about a user who calls here: in Play, all but users created there. */
export const isAsked = (environments: Environments | undefined, identityId: number): boolean =>
  environments?.here === 'play' && !isOfPlay(identityId);
