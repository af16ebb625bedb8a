import type { login } from '@yardline/contract/sessions';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { isPassword } from '../../kernel/auth/passwords.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { checkPassword } from '@yardline/domain/text/password';
import { enqueueOpenly } from '../../kernel/jobs/enqueue.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { admit } from './admit.ts';
import { forgetAttempts, type Locked, reserveAttempt, subjectsOf } from './lockout.ts';
import { findIdentity, membershipsOf } from './people.ts';
import { signInByPhone } from './sign-in-by-phone.ts';
import { forgiveSource, reserveFromSource } from './sources.ts';
import { tellingApplication } from './tell-application.ts';

type ByPassword = Exclude<InputOf<typeof login>['body'], { mobile_session_token: string }>;

/**
 * A password from before the rule opens nothing any more, though it is the right one: the person is led to a new one, by an
 * address that is no secret. [S8.5]
 *
 * @throws Refusal password.outdated with the address
 */
const demandLivingPassword = ({ email: { email }, password }: ByPassword): void => {
  if (checkPassword(password).length > 0)
    throw new Refusal('password.outdated', { url: `/forgetpassword?email=${encodeURIComponent(email)}` });
};

/**
 * Ends a sign-in that failed. The person is told of a lock by mail, and the worker finds out whether there is one: an
 * address that is nobody's costs the same.
 */
const fail = async (gate: Gate, email: string, locked: Locked): Promise<never> => {
  if (locked !== undefined)
    await gate.database.transaction({ companyId: 0 }, (tx) =>
      enqueueOpenly(tx, 'tell-lockout', { email, minutes: locked }),
    );
  throw new Refusal('login.invalid');
};

/** Refuses when the password that was just found right has been replaced meanwhile; until the session stands nobody replaces it. */
const demandPassword = async (tx: Kysely<DB>, identityId: number, passwordHash: string | null) => {
  const same = await tx
    .selectFrom('identities')
    .where('id', '=', identityId)
    .where('password_hash', '=', passwordHash)
    .select('id')
    .forShare()
    .executeTakeFirst();
  if (same === undefined) throw new Refusal('login.invalid');
};

/**
 * Signs in. The attempt is counted before the password is checked, a wrong password and an unknown address cost the same
 * time and get the same words, and a company that one is not in is refused like a wrong password.
 *
 * @throws Refusal login.invalid, sign_in.busy, request.rate_limited
 */
const signInByPassword = async (gate: Gate, body: ByPassword): Promise<ReplyOf<typeof login>> => {
  const { email } = body.email;
  const subjects = subjectsOf(email, body.company_id);
  // Each committed on its own, so that no later refusal gives an attempt back.
  await gate.database.transaction({ companyId: 0 }, (tx) => reserveFromSource(tx, gate));
  const locked = await gate.database.transaction({ companyId: 0 }, (tx) =>
    reserveAttempt(tx, subjects, gate.now),
  );

  const identity = await findIdentity(gate.database, email);
  const isRight = await isPassword(body.password, identity?.password_hash ?? undefined);
  if (identity === undefined || !isRight) return fail(gate, email, locked);

  const memberships = (await membershipsOf(gate.database, identity.id)).filter(
    ({ is_active: isActive }) => isActive,
  );
  const chosen = memberships.filter(
    (each) => body.company_id === undefined || each.company_id === body.company_id,
  );
  const [member] = chosen;
  if (member === undefined) return fail(gate, email, locked);

  await gate.database.transaction({ companyId: 0 }, async (tx) => {
    await forgiveSource(tx, gate);
    await forgetAttempts(tx, subjects);
  });
  demandLivingPassword(body);
  if (chosen.length > 1) {
    return {
      tenants: chosen.map(({ company_id, title }) => ({ company: company_id, tenant_id: company_id, title })),
    };
  }

  return admit(gate, {
    companyId: member.company_id,
    userId: member.user_id,
    identityId: identity.id,
    proof: (tx) => demandPassword(tx, identity.id, identity.password_hash),
  });
};

/** Signs in by address and password, or by the code that a computer showed to a phone. @throws Refusal as both do */
export const signIn = (gate: Gate, { body }: InputOf<typeof login>): Promise<ReplyOf<typeof login>> =>
  'mobile_session_token' in body
    ? signInByPhone(gate, body.mobile_session_token)
    : tellingApplication(gate, body, () => signInByPassword(gate, body));
