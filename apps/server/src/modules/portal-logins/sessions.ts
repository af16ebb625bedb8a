import { audit } from '../../kernel/audit.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { newSecret, redeem } from './codes.ts';
import { customersOf, type MemberSession } from './members.ts';

const sessionHours = 12;
const seenAsMinutes = 30;

type NewSession = { storeId: number; loginId: number; customerId: number; seenAsBy?: number };

/** Opens a session with a secret of its own. @returns the secret, for the browser's cookie */
export const openSession = async (
  scope: Scope,
  { storeId, loginId, customerId, seenAsBy }: NewSession,
): Promise<string> => {
  const { tx, company, now } = scope;
  const code = newSecret(scope);
  const at = now.toString();
  const minutes = seenAsBy === undefined ? sessionHours * 60 : seenAsMinutes;
  await tx
    .insertInto('portal_sessions')
    .values({
      company_id: company.id,
      store_id: storeId,
      login_id: loginId,
      customer_id: customerId,
      code_hash: hashOf(code),
      opened_at: at,
      seen_at: at,
      ends_at: now.add({ minutes }).toString(),
      seen_as_by: seenAsBy ?? null,
    })
    .execute();
  return code;
};

/** Ends the session of a browser. */
export const signOut = async (scope: Scope, { sessionId, member }: MemberSession): Promise<void> => {
  await scope.tx
    .updateTable('portal_sessions')
    .set({ revoked_at: scope.now.toString() })
    .where('id', '=', sessionId)
    .execute();
  await audit(scope, { action: 'sign_out', noun: 'portal_logins', rowId: member.loginId });
};

/** Ends every session of a login, other than the one that is kept. */
export const endSessions = async ({ tx, now }: Scope, loginId: number, keptId = 0): Promise<void> => {
  await tx
    .updateTable('portal_sessions')
    .set({ revoked_at: now.toString() })
    .where('login_id', '=', loginId)
    .where('id', '<>', keptId)
    .where('revoked_at', 'is', null)
    .execute();
};

/**
 * Acts for another of the person's customers from now on.
 * @throws Refusal resource.not_found for a customer that is none of theirs
 */
export const chooseCustomer = async (
  scope: Scope,
  { sessionId, member }: MemberSession,
  customerId: number,
): Promise<void> => {
  const all = await customersOf(scope, member.loginId);
  if (!all.some(({ id }) => id === customerId)) notFound();
  await scope.tx
    .updateTable('portal_sessions')
    .set({ customer_id: customerId })
    .where('id', '=', sessionId)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'portal_logins',
    rowId: member.loginId,
    before: { acts_for: member.customerId },
    after: { acts_for: customerId },
  });
};

/**
 * Opens the session of a user who looks as a customer's person does. [S2.26]
 * @throws Refusal portal.link_expired for a pass that was used or ran out
 */
export const redeemPass = async (scope: Scope, storeId: number, pass: string): Promise<string> => {
  const {
    login_id: loginId,
    customer_id: customerId,
    made_by: userId,
  } = await redeem(scope, ['see_as'], pass);
  if (customerId === null || userId === null) return notFound();
  const code = await openSession(scope, { storeId, loginId, customerId, seenAsBy: userId });
  await audit(scope, {
    action: 'sign_in',
    noun: 'portal_logins',
    rowId: loginId,
    after: { seen_as_by: userId, customer_id: customerId },
  });
  return code;
};
