import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import {
  forgetAttempts,
  giveBackAttempt,
  reserveAttempt,
  type Subject,
} from '../../kernel/auth/counts/lockout.ts';
import { isPassword } from '../../kernel/auth/passwords.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { forgiveSource, reserveFromSource } from '../sessions/public.ts';
import { customersOf } from './members.ts';
import { openSession } from './sessions.ts';

/** Runs work in a transaction of its own, in the company of the store. */
export type Act = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

export type Shown = {
  storeId: number;
  email: string;
  password: string;
  /** Wrong sign-ins that a network has in ten minutes. */
  failedSignIns: number;
};

const attemptsAllowed = 5;

/** Counted apart from the staff's: the same address may be a user's and a customer's. */
export const portalSubject = ({ company }: Scope, email: string): Subject => ({
  hash: hashOf(`portal|${company.id}|${email.toLowerCase()}`),
  limit: attemptsAllowed,
});

export const portalHash = sql<string | null>`portal_password_hash_of(portal_logins.id)`.as('password_hash');

const findLogin = ({ tx }: Scope, email: string) =>
  tx
    .selectFrom('portal_logins')
    .where('email', '=', email)
    .where('is_active', '=', true)
    .select(['id', portalHash])
    .executeTakeFirst();

const sourceOf = ({ address = '', now }: Scope, failedSignIns: number) => ({
  ip: address,
  now,
  failedSignIns,
});

/** Opens the session, unless the password that was found right was replaced meanwhile. */
const open = async (scope: Scope, storeId: number, loginId: number, hash: string | null): Promise<string> => {
  const login = scope.tx.selectFrom('portal_logins').where('id', '=', loginId).where('is_active', '=', true);
  await login.select('id').forShare().executeTakeFirst();
  const now = await login.select(portalHash).executeTakeFirst();
  const [customer] = await customersOf(scope, loginId);
  if (now?.password_hash !== hash || customer === undefined) throw new Refusal('login.invalid');
  const code = await openSession(scope, { storeId, loginId, customerId: customer.id });
  await audit(scope, { action: 'sign_in', noun: 'portal_logins', rowId: loginId });
  return code;
};

/**
 * Signs a customer's person in. The attempt is counted before the password is looked at, and an unknown address, a wrong
 * password, a login without a customer that has access and a locked one cost the same and get the same words. [B6.19]
 *
 * @returns the secret of the new session
 * @throws Refusal login.invalid, sign_in.busy, request.rate_limited
 */
export const signIn = async (
  act: Act,
  { storeId, email, password, failedSignIns }: Shown,
): Promise<string> => {
  // Each committed on its own, so that no later refusal gives an attempt back.
  await act((scope) => reserveFromSource(scope.tx, sourceOf(scope, failedSignIns)));
  await act((scope) => reserveAttempt(scope.tx, [portalSubject(scope, email)], scope.now));
  const login = await act((scope) => findLogin(scope, email));
  const isRight = await isPassword(password, login?.password_hash ?? undefined).catch(
    async (error: unknown) => {
      await act(async (scope) => {
        await forgiveSource(scope.tx, sourceOf(scope, failedSignIns));
        await giveBackAttempt(scope.tx, [portalSubject(scope, email)]);
      });
      throw error;
    },
  );
  if (login === undefined || !isRight) throw new Refusal('login.invalid');
  return act(async (scope) => {
    const code = await open(scope, storeId, login.id, login.password_hash);
    await forgiveSource(scope.tx, sourceOf(scope, failedSignIns));
    await forgetAttempts(scope.tx, [portalSubject(scope, email)]);
    return code;
  });
};
