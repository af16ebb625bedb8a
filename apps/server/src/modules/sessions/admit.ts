import type { SecondFactorAsk } from '@yardline/contract/second-factors/factor-shapes';
import type { Admission, loginReply } from '@yardline/contract/sessions/sessions';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../../db/types.ts';
import { audit } from '../../kernel/audit.ts';
import { rememberBrowser } from '../../kernel/auth/known-browser.ts';
import { readCompany, readHolder } from '../../kernel/auth/holder.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { newTrail, type Scope } from '../../kernel/scope.ts';
import { mailCodeOf } from './second-step/mailed-codes.ts';
import { demandProvider, type Opening } from './opening.ts';
import { askSecondStep } from './second-step/second-step.ts';
import { isOpenFrom, type SessionSource } from './session-source.ts';
import { describeUser } from './signed-in-user.ts';
import { type NewSession, startSession } from './start-session.ts';

type Who = {
  companyId: number;
  userId: number;
  identityId: number;
  source: SessionSource;
  opening: Opening;
};

export type Admitted = Who & {
  /** Looks again, where nobody can change it until the session stands, at what proved the person. */
  proof: (tx: Kysely<DB>) => Promise<void>;
};

/** Whom another session lets in; looking at that session says how this one begins. */
type Vouched = Omit<Who, 'opening'> &
  Pick<NewSession, 'vouchedBy'> & { proof: (tx: Kysely<DB>) => Promise<Opening> };

/**
 * Notes that a member came in, and where.
 * @throws Refusal membership.unaccepted; user.invalid for a member who may not sign in from there [S5.4]
 */
const passDoor = async (tx: Kysely<DB>, { userId, source }: Who, now: Temporal.Instant): Promise<void> => {
  const user = await tx
    .updateTable('users')
    .set({ entered_at: now.toString() })
    .where('id', '=', userId)
    .where('accepted_at', 'is not', null)
    .returning(['is_web', 'is_mobile'])
    .executeTakeFirst();
  if (user === undefined) throw new Refusal('membership.unaccepted');
  if (!isOpenFrom(source, user)) throw new Refusal('user.invalid');
};

const open = async (
  gate: Gate,
  tx: Kysely<DB>,
  who: Who,
  by: Pick<NewSession, 'authenticatedAt' | 'vouchedBy'>,
): Promise<z.output<typeof loginReply>> => {
  const { companyId, userId, identityId, source, opening } = who;
  await demandProvider(tx, userId, opening);
  await passDoor(tx, who, gate.now);
  const { tokens, bindingCookie, sessionId } = await startSession(gate, tx, {
    companyId,
    userId,
    source,
    opening,
    ...by,
  });
  const scope: Scope = {
    tx,
    company: await readCompany(tx),
    actor: { userId, identityId, name: '', holder: await readHolder(tx, userId) },
    now: gate.now,
    language: gate.language,
    requestId: gate.requestId,
    address: gate.ip,
    sessionId,
    trail: newTrail(),
  };
  await audit(scope, { action: 'sign_in', noun: 'sessions', rowId: sessionId });
  gate.setBindingCookie(bindingCookie);
  // What a company's provider says makes no browser known: guesses count for the person's account in all companies.
  if (by.authenticatedAt !== undefined && opening.ownProof !== null) {
    const { email } = await tx
      .selectFrom('identities')
      .where('id', '=', identityId)
      .select('email')
      .executeTakeFirstOrThrow();
    rememberBrowser(gate, email);
  }
  return { ...tokens, ...(await describeUser(scope)) };
};

/**
 * Starts the session of a user who has passed all steps, binds it to this browser, and records its start.
 * @throws Refusal user.invalid for users who may not sign in from there
 */
export const enter = (gate: Gate, tx: Kysely<DB>, who: Who): Promise<z.output<typeof loginReply>> =>
  open(gate, tx, who, { authenticatedAt: gate.now });

/**
 * A factor belongs to the account: who adds one shows something of their own first. What a company's provider says is not
 * enough, so a code goes to the person's present address.
 */
const withMailedCode = async (gate: Gate, { identityId, opening }: Who, ask: SecondFactorAsk) => {
  if (ask.enrolment === null || opening.ownProof !== null) return ask;
  const { email } = await mailCodeOf(gate, gate, { identityId, holder: ask.ticket });
  return { ...ask, mailed_to: email };
};

/**
 * Signs an authenticated identity in to a company of which they are an active member; or asks for a second factor, where
 * they have one or must have one.
 *
 * @throws Refusal as `proof` does; user.invalid for users who may not sign in from there
 */
export const admit = async (gate: Gate, { proof, ...who }: Admitted): Promise<Admission> => {
  const answer = await gate.database.transaction({ companyId: who.companyId }, async (tx) => {
    await proof(tx);
    const ask = await askSecondStep(gate, tx, who);
    return ask === undefined ? enter(gate, tx, who) : { second_factor: ask };
  });
  return 'second_factor' in answer
    ? { second_factor: await withMailedCode(gate, who, answer.second_factor) }
    : answer;
};

/**
 * Opens a session on the strength of another live session of the same user that already passed all required factors, and
 * ends with it. The user proved nothing here, so they do before they change what guards their account.
 *
 * @throws Refusal as `proof` does; user.invalid for users who may not sign in from there
 */
export const admitFromSession = (
  gate: Gate,
  { proof, vouchedBy, ...who }: Vouched,
): Promise<z.output<typeof loginReply>> =>
  gate.database.transaction({ companyId: who.companyId }, async (tx) => {
    const opening = await proof(tx);
    return open(gate, tx, { ...who, opening }, { authenticatedAt: undefined, vouchedBy });
  });
