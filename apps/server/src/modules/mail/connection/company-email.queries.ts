import {
  type CompanyEmail,
  connectedProviders,
  type mailEncryptions,
  type mailProviders,
} from '@yardline/contract/mail/mail-server';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Site } from '../../../kernel/site.ts';

/** What the process knows of itself, which every call from outside has. */
export const siteOf = ({ site }: Scope): Site => {
  if (site === undefined) throw new Error('only a call from outside sets the mail server');
  return site;
};

/** The mail server of the company as it is kept; undefined where mails go the way of the product. */
export const findMailServer = (tx: Kysely<DB>) =>
  tx
    .selectFrom('company_emails')
    .select(['account', 'host', 'port', 'secret', 'from_name', 'from_address'])
    .select((eb) => eb.ref('provider').$castTo<(typeof mailProviders)[number]>().as('provider'))
    .select((eb) => eb.ref('encryption').$castTo<(typeof mailEncryptions)[number]>().as('encryption'))
    .executeTakeFirst();

export type MailServer = NonNullable<Awaited<ReturnType<typeof findMailServer>>>;

/** The setting as everybody may see it who sees the settings: without its secret. */
export const getEmail = async (scope: Scope): Promise<CompanyEmail> => {
  const server = await findMailServer(scope.tx);
  const { mailProviders: known } = siteOf(scope);
  const isConnected = server !== undefined && server.provider !== 'Other';
  return {
    id: scope.company.id,
    smtp_provider: server?.provider ?? null,
    smtp_id: server?.account ?? '',
    smtp_host: server?.host ?? '',
    smtp_port: server?.port ?? null,
    smtp_encrypt_type: server?.encryption ?? 'tls',
    oauth2_refresh_token: isConnected ? 'kept' : null,
    has_password: !isConnected && (server?.secret ?? null) !== null,
    from_name: server?.from_name ?? '',
    from_address: server?.from_address ?? '',
    connects_to: connectedProviders.filter((provider) => known[provider] !== undefined),
  };
};

/** @throws Refusal resource.not_found for the number of another company, and for none */
export const demandOwn = ({ company }: Scope, id: number): void => {
  if (id !== company.id) notFound();
};
