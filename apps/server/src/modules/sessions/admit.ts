import type { Admission, loginReply } from '@yardline/contract/sessions';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../../db/types.ts';
import { audit } from '../../kernel/audit.ts';
import { readCompany, readHolder } from '../../kernel/auth/holder.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { askSecondStep } from './second-step.ts';
import { isOpenFrom, type SessionSource } from './session-source.ts';
import { describeUser } from './signed-in-user.ts';
import { startSession } from './start-session.ts';

type Who = { companyId: number; userId: number; identityId: number; source: SessionSource };

export type Admitted = Who & {
  /** Looks again, where nobody can change it until the session stands, at what proved the person. */
  proof: (tx: Kysely<DB>) => Promise<void>;
};

/** Notes that somebody came in, and where. @throws Refusal user.invalid for whoever may not sign in from there [S5.4] */
const passDoor = async (tx: Kysely<DB>, { userId, source }: Who, now: Temporal.Instant): Promise<void> => {
  const user = await tx
    .updateTable('users')
    .set({ entered_at: now.toString() })
    .where('id', '=', userId)
    .returning(['is_web', 'is_mobile'])
    .executeTakeFirstOrThrow();
  if (!isOpenFrom(source, user)) throw new Refusal('user.invalid');
};

const open = async (
  gate: Gate,
  tx: Kysely<DB>,
  who: Who,
  authenticatedAt: Temporal.Instant | undefined,
): Promise<z.output<typeof loginReply>> => {
  const { companyId, userId, identityId, source } = who;
  await passDoor(tx, who, gate.now);
  const { tokens, bindingCookie, sessionId } = await startSession(gate, tx, {
    ...{ companyId, userId, source, authenticatedAt },
  });
  const scope: Scope = {
    tx,
    company: await readCompany(tx),
    actor: { userId, identityId, name: '', holder: await readHolder(tx, userId) },
    now: gate.now,
    language: gate.language,
    requestId: gate.requestId,
    trail: { entries: 0 },
  };
  await audit(scope, { action: 'sign_in', noun: 'sessions', rowId: sessionId });
  gate.setBindingCookie(bindingCookie);
  return { ...tokens, ...(await describeUser(scope)) };
};

/**
 * Starts the session of a person of whom nothing more is asked, binds it to this browser, and writes down that it began.
 * @throws Refusal user.invalid for whoever may not sign in from there
 */
export const enter = (gate: Gate, tx: Kysely<DB>, who: Who): Promise<z.output<typeof loginReply>> =>
  open(gate, tx, who, gate.now);

/**
 * Lets a person in whose identity is proved, into a company of which he is an active member; or asks for his second
 * factor, where he has one or one is demanded of him.
 *
 * @throws Refusal as `proof` does; user.invalid for whoever may not sign in from there
 */
export const admit = (gate: Gate, { proof, ...who }: Admitted): Promise<Admission> =>
  gate.database.transaction({ companyId: who.companyId }, async (tx) => {
    await proof(tx);
    const ask = await askSecondStep(gate, tx, who);
    return ask === undefined ? enter(gate, tx, who) : { second_factor: ask };
  });

/**
 * Lets a person in by a session of his that stands elsewhere and was opened with all that is asked of him. He himself
 * proved nothing here, so before he changes what guards his account he does.
 *
 * @throws Refusal as `proof` does; user.invalid for whoever may not sign in from there
 */
export const admitFromSession = (
  gate: Gate,
  { proof, ...who }: Admitted,
): Promise<z.output<typeof loginReply>> =>
  gate.database.transaction({ companyId: who.companyId }, async (tx) => {
    await proof(tx);
    return open(gate, tx, who, undefined);
  });
