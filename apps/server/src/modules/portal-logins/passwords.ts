import { checkNewPassword } from '@yardline/domain/text/password';
import { audit } from '../../kernel/audit.ts';
import { hashOfSource } from '../../kernel/auth/network.ts';
import { forgetAttempts } from '../../kernel/auth/counts/lockout.ts';
import { hashPassword, isPassword } from '../../kernel/auth/passwords.ts';
import { demandCount, leftOfCount } from '../../kernel/auth/counts/request-counts.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Language, Scope } from '../../kernel/scope.ts';
import { type OpenCode, findOpenCode, redeem, voidCodes } from './codes.ts';
import { type Act, portalHash, portalSubject } from './sign-in.ts';
import type { MemberSession } from './members.ts';
import { endSessions } from './sessions.ts';

const hour = 3600;
/** Links that one address is sent in an hour. */
const linksPerAddress = 3;

type Asked = { storeId: number; email: string; language: Language; resetsPerHour: number };

/**
 * Asks for a link to a new password. The same is done and said for every address: whether it is known is found out by the
 * worker, for which no caller waits. [B6.19]
 * @throws Refusal request.rate_limited for a network that asks too often
 */
const askForPassword = async (
  act: Act,
  { storeId, email, language, resetsPerHour }: Asked,
): Promise<void> => {
  await act(({ tx, now, address = '' }) =>
    demandCount(tx, { subject: hashOfSource(address), seconds: hour, now, most: resetsPerHour }),
  );
  await act(async (scope) => {
    const { tx, now, company } = scope;
    const subject = hashOf(`portal reset|${company.id}|${email.toLowerCase()}`);
    const left = await leftOfCount(tx, { subject, seconds: hour, now, most: linksPerAddress });
    if (left >= 0) await enqueue(scope, 'send-portal-reset', { store_id: storeId, email, language });
  });
};

export type NewPassword = { password: string; confirmation: string };

const demandGood = ({ password, confirmation }: NewPassword): void => {
  const problems = checkNewPassword(password, confirmation);
  if (problems.length > 0)
    refuseFields(problems.map((problem) => ({ ...problem, path: String(problem.path.at(-1)) })));
};

/** Whom a link to a password is for; undefined where it opens nothing any more. */
const findInvited = (scope: Scope, code: string): Promise<OpenCode | undefined> =>
  findOpenCode(scope, ['invite', 'reset'], code);

/** Writes a password under the lock of the login, and ends what was opened by the one before. */
const write = async (
  scope: Scope,
  loginId: number,
  password: string,
  keptSession?: number,
): Promise<void> => {
  const { tx, now } = scope;
  const login = await tx
    .selectFrom('portal_logins')
    .where('id', '=', loginId)
    .select(['email', 'verified_at', 'row_version'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('portal_logins')
    .set({
      password_hash: await hashPassword(password),
      password_changed_at: now.toString(),
      verified_at: login.verified_at ?? now.toString(),
      row_version: login.row_version + 1,
    })
    .where('id', '=', loginId)
    .execute();
  await voidCodes(scope, loginId);
  await endSessions(scope, loginId, keptSession);
  await forgetAttempts(tx, [portalSubject(scope, login.email)]);
};

/**
 * Sets a password by the link of an invitation or of a reset. A password that breaks the rule leaves the link as it is.
 * @throws Refusal request.invalid for the password; portal.link_expired
 */
const setPasswordByLink = async (scope: Scope, code: string, form: NewPassword): Promise<void> => {
  demandGood(form);
  const { login_id: loginId, kind } = await redeem(scope, ['invite', 'reset'], code);
  await write(scope, loginId, form.password);
  await audit(scope, {
    action: 'update',
    noun: 'portal_logins',
    rowId: loginId,
    after: { password: kind === 'invite' ? 'accepted invitation' : 'set by link' },
  });
};

/**
 * Changes the person's own password; other browsers in which they are signed in are signed out.
 * @throws Refusal request.invalid at the field that is wrong, the current password among them
 */
export const changePassword = async (
  scope: Scope,
  { sessionId, member }: MemberSession,
  { current, ...form }: NewPassword & { current: string },
): Promise<void> => {
  demandGood(form);
  const { password_hash: hash } = await scope.tx
    .selectFrom('portal_logins')
    .where('id', '=', member.loginId)
    .select(portalHash)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(current, hash ?? undefined)))
    refuseFields([{ path: 'current', code: 'portal.password_wrong' }]);
  await write(scope, member.loginId, form.password, sessionId);
  // The session that is kept began before the new password.
  await scope.tx
    .updateTable('portal_sessions')
    .set({ opened_at: scope.now.toString() })
    .where('id', '=', sessionId)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'portal_logins',
    rowId: member.loginId,
    after: { password: 'changed' },
  });
};

/** Ways to a password: who asks for one, whose link it is, and what is chosen there. */
export const passwordLinks = { ask: askForPassword, find: findInvited, set: setPasswordByLink } as const;
