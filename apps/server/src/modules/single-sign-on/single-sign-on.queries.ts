import type { SsoConfig } from '@yardline/contract/single-sign-on/single-sign-on';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Site } from '../../kernel/site.ts';
import { afterLogout, ownIssuer, returnAddress } from './addresses.ts';
import { clientIdOf } from './provider/clients.ts';

/** Where a company’s secret at its provider lies. */
export const secretPlace = (companyId: number): string =>
  `${companyId}|sso_configs|client_secret|${companyId}`;

/** What the process knows of itself, which no job asks for. */
export const siteOf = ({ site }: Scope): Site => {
  if (site === undefined) throw new Error('only a call from outside signs anybody in');
  return site;
};

const rowOf = (tx: Kysely<DB>) => tx.selectFrom('sso_configs').selectAll().executeTakeFirst();

/** How people of the company sign in: as it was set, or as it is before anybody set it. */
export const getConfig = async (scope: Scope): Promise<SsoConfig> => {
  const { publicUrl } = siteOf(scope);
  const row = await rowOf(scope.tx);
  return {
    is_enabled: row?.is_enabled ?? false,
    is_required: row?.is_required ?? false,
    issuer: row?.issuer ?? null,
    client_id: row?.client_id ?? '',
    has_client_secret: (row?.client_secret ?? null) !== null,
    redirect_uri: returnAddress(publicUrl, scope.company.id),
    post_logout_redirect_uri: afterLogout(publicUrl),
    row_version: row?.row_version ?? 0,
  };
};

/** A provider, and by what name and secret it knows us. */
export type Party = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** Whether it is the embedded one, whose subjects are our own identities. */
  isOwn: boolean;
};

/**
 * The provider that is set for a company, whether it is in use or not, and which version of these settings it is; without
 * an issuer the embedded one.
 */
export const partyOf = async (
  tx: Kysely<DB>,
  companyId: number,
  { publicUrl, sealer }: Pick<Site, 'publicUrl' | 'sealer'>,
): Promise<{ party: Party; isEnabled: boolean; version: number }> => {
  const row = await rowOf(tx);
  const isEnabled = row?.is_enabled ?? false;
  const secret = row?.client_secret ?? null;
  const party =
    row === undefined || row.issuer === null
      ? {
          issuer: ownIssuer(publicUrl),
          clientId: clientIdOf(companyId),
          clientSecret: undefined,
          isOwn: true,
        }
      : {
          issuer: row.issuer,
          clientId: row.client_id,
          isOwn: false,
          clientSecret: secret === null ? undefined : sealer.open(secret, secretPlace(companyId)),
        };
  return { party, isEnabled, version: row?.party_version ?? 1 };
};
