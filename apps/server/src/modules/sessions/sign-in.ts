import type { login } from '@yardline/contract/sessions';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { isPassword } from '../../kernel/auth/passwords.ts';
import { readCompany, readHolder } from '../../kernel/auth/holder.ts';
import { audit } from '../../kernel/audit.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { forgetAttempts, reserveAttempt, subjectsOf } from './lockout.ts';
import { forgiveSource, reserveFromSource } from './sources.ts';
import { describeUser } from './signed-in-user.ts';
import { startSession } from './start-session.ts';

type Membership = { company_id: number; user_id: number; title: string };

/** The identity behind an address, and where it is an active member. */
const findIdentity = (gate: Gate, email: string) =>
  gate.database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    tx
      .selectFrom('identities')
      .where('email', '=', email)
      .where('is_active', '=', true)
      .select(['id', 'password_hash'])
      .executeTakeFirst(),
  );

const membershipsOf = (gate: Gate, identityId: number): Promise<Membership[]> =>
  gate.database.transaction({ companyId: 0, identityId, isReadOnly: true }, async (tx, connection) => {
    // Written by hand: this is the one query that looks across companies, as far as the person's own memberships reach.
    void tx;
    const { rows } = await connection.query<Membership>(
      `select u.company_id, u.id as user_id, c.name as title from users u join companies c on c.id = u.company_id
       where u.identity_id = $1 and u.is_active order by c.name`,
      [identityId],
    );
    return rows;
  });

/**
 * Signs in. The attempt is counted before the password is checked, a wrong password and an unknown address cost the same
 * time and get the same words, and a company that one is not in is refused like a wrong password.
 *
 * @throws Refusal login.invalid, sign_in.busy, request.rate_limited
 */
export const signIn = async (gate: Gate, { body }: InputOf<typeof login>): Promise<ReplyOf<typeof login>> => {
  const { email } = body.email;
  const subjects = subjectsOf(email, body.company_id);
  // Each committed on its own, so that no later refusal gives an attempt back.
  await gate.database.transaction({ companyId: 0 }, (tx) => reserveFromSource(tx, gate));
  await gate.database.transaction({ companyId: 0 }, (tx) => reserveAttempt(tx, subjects, gate.now));

  const identity = await findIdentity(gate, email);
  const isRight = await isPassword(body.password, identity?.password_hash ?? undefined);
  if (identity === undefined || !isRight) throw new Refusal('login.invalid');

  const memberships = await membershipsOf(gate, identity.id);
  const chosen = memberships.filter(
    (each) => body.company_id === undefined || each.company_id === body.company_id,
  );
  const [member] = chosen;
  if (member === undefined) throw new Refusal('login.invalid');

  await gate.database.transaction({ companyId: 0 }, async (tx) => {
    await forgiveSource(tx, gate);
    await forgetAttempts(tx, subjects);
  });
  if (chosen.length > 1) {
    return {
      tenants: chosen.map(({ company_id, title }) => ({ company: company_id, tenant_id: company_id, title })),
    };
  }

  return gate.database.transaction({ companyId: member.company_id }, async (tx) => {
    const { token, bindingCookie, sessionId } = await startSession(gate, tx, {
      companyId: member.company_id,
      userId: member.user_id,
    });
    const scope: Scope = {
      tx,
      company: await readCompany(tx),
      actor: {
        userId: member.user_id,
        identityId: identity.id,
        name: '',
        holder: await readHolder(tx, member.user_id),
      },
      now: gate.now,
      language: gate.language,
      requestId: gate.requestId,
      trail: { entries: 0 },
    };
    await audit(scope, { action: 'sign_in', noun: 'sessions', rowId: sessionId });
    gate.setBindingCookie(bindingCookie);
    return { token, ...(await describeUser(scope)) };
  });
};
