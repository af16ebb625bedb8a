import type { redeemCallback as endpoint } from '@yardline/contract/callbacks/callbacks';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Kysely } from 'kysely';
import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { DB } from '../../../db/types.ts';
import { redeemCode } from '../../kernel/auth/one-time-codes.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { writeEvent } from '../../kernel/security-events.ts';
import { callbackCode } from './callback-code.ts';

type Bound = z.output<typeof callbackCode.data>;

/** Whether it is the server at the address that asks: it alone has the secret that was shown when the address was listed. */
const isItsServer = async (tx: Kysely<DB>, bound: Bound, secret: string): Promise<boolean> => {
  const rows = await tx
    .selectFrom('callback_addresses')
    .where('application_id', '=', bound.applicationId)
    .select(['url', 'secret_hash'])
    .execute();
  const { callbackUrl } = bound;
  const row = rows.find(({ url }) => callbackUrl === url || callbackUrl.startsWith(`${url}?`));
  return row !== undefined && timingSafeEqual(row.secret_hash, hashOf(secret));
};

const readPerson = (tx: Kysely<DB>, { userId, sessionId }: Bound, now: Temporal.Instant) =>
  tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('users.id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now.toString())
    .where('users.is_active', '=', true)
    .where('identities.is_active', '=', true)
    .select(['users.id', 'users.name', 'users.srm_uid', 'identities.email'])
    .select(['companies.id as company_id', 'companies.name as company_name'])
    .executeTakeFirst();

/** Records that a code of the company came with a wrong secret, to another address, or too late; then refuses. */
const fail = async (gate: Gate, { companyId, userId, sessionId }: Bound): Promise<never> => {
  await gate.database.transaction({ companyId }, (tx) =>
    writeEvent(tx, {
      companyId,
      userId,
      sessionId,
      at: gate.now.toString(),
      event: 'callback.failed',
      address: gate.ip,
      requestId: gate.requestId,
      subject: 'redeemCallback',
    }),
  );
  throw new Refusal('callback.expired');
};

/**
 * Tells an application's server which user was sent back to it: once, while the session lives, for the exact address that the
 * code was made for. A wrong secret or another address uses the code up, too: a guess has one try, and the company
 * finds it among its security events. An unknown code names no company.
 *
 * @throws Refusal callback.expired whatever is wrong
 */
export const redeemCallback = async (
  gate: Gate,
  { body: { token, callbackUrl, secret } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { database, now } = gate;
  const bound = await database.transaction({ companyId: 0 }, (tx) =>
    redeemCode(tx, callbackCode, token, now),
  );
  if (bound === undefined) throw new Refusal('callback.expired');
  if (bound.callbackUrl !== callbackUrl) return fail(gate, bound);
  const tenancy = { companyId: bound.companyId, isReadOnly: true };
  const person = await database.transaction(tenancy, async (tx) =>
    (await isItsServer(tx, bound, secret)) ? readPerson(tx, bound, now) : undefined,
  );
  if (person === undefined) return fail(gate, bound);
  const { id, name, email, srm_uid, company_id, company_name } = person;
  return {
    user: { id, name, email, srm_uid },
    company: { id: company_id, name: company_name },
    applicationId: bound.applicationId,
  };
};
