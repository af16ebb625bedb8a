import type { SecurityEvent } from '@yardline/contract/security-events/security-events';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.ts';

export type Happened = {
  companyId: number;
  at: string;
  event: SecurityEvent;
  userId?: number | undefined;
  impersonatorUserId?: number | undefined;
  sessionId?: string | undefined;
  address?: string | undefined;
  requestId: string;
  /** A call by its name, or a table and a row; never a name, an e-mail or a secret. */
  subject: string;
};

/** Records an event, in a transaction of its company; company 0 is for events of no company. */
export const writeEvent = async (tx: Kysely<DB>, happened: Happened): Promise<void> => {
  await tx
    .insertInto('security_events')
    .values({
      company_id: happened.companyId,
      at: happened.at,
      event: happened.event,
      user_id: happened.userId ?? null,
      impersonator_user_id: happened.impersonatorUserId ?? null,
      session_id: happened.sessionId ?? null,
      address: happened.address ?? '',
      request_id: happened.requestId,
      subject: happened.subject,
    })
    .execute();
};

/** Tables whose changes matter in the investigation of an attack. */
const events: Readonly<Record<string, SecurityEvent>> = {
  users: 'user.changed',
  roles: 'rights.changed',
  api_keys: 'key.changed',
  callback_addresses: 'key.changed',
  mobile_sessions: 'token.read',
  play_passes: 'token.read',
  callbacks: 'token.read',
  srm: 'token.read',
  sso_configs: 'sign_in.changed',
  sso_links: 'sign_in.changed',
  second_factors: 'sign_in.changed',
  recovery_codes: 'sign_in.changed',
  company_emails: 'sign_in.changed',
  text_providers: 'key.changed',
  card_accounts: 'key.changed',
  webhooks: 'key.changed',
  play_copies: 'export',
  company_exports: 'export',
  person_erasures: 'export',
};

type Audited = { action: string; noun: string };

/** The security event of a change; undefined for daily work. */
export const eventOf = ({ action, noun }: Audited, isActing: boolean): SecurityEvent | undefined => {
  if (action === 'export') return 'export';
  if (noun === 'sessions' && isActing) return 'impersonation';
  return events[noun];
};
