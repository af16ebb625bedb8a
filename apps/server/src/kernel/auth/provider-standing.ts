import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Whether the identity provider that opened a session is unchanged: switched on, the same issuer and client, and, for a
 * company's own provider, the account still linked to this user. In SQL, for the row of sessions named `session`.
 */
export const providerStandsText = (session: string): string => `
  exists (select from sso_configs g where g.company_id = ${session}.company_id and g.is_enabled
    and g.party_version = ${session}.sso_version)
  and (${session}.sso_link_id is null or exists (select from sso_links k
    where k.company_id = ${session}.company_id and k.id = ${session}.sso_link_id and k.user_id = ${session}.user_id))`;

/** Whether a row of `sessions` depends on no provider, or on an unchanged one. */
export const isProviderStanding: RawBuilder<SqlBool> = sql<SqlBool>`(sessions.sso_version is null or (${sql.raw(providerStandsText('sessions'))}))`;
