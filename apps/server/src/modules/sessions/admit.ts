import type { loginReply } from '@yardline/contract/sessions';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../../db/types.ts';
import { audit } from '../../kernel/audit.ts';
import { readCompany, readHolder } from '../../kernel/auth/holder.ts';
import type { Gate } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { describeUser } from './signed-in-user.ts';
import { startSession } from './start-session.ts';

export type Admitted = {
  companyId: number;
  userId: number;
  identityId: number;
  /** Looks again, where nobody can change it until the session stands, at what proved the person. */
  proof: (tx: Kysely<DB>) => Promise<void>;
};

/**
 * Lets a person in whose identity is proved, into a company of which he is an active member: starts the session, binds
 * it to this browser, and writes down that it began.
 *
 * @throws Refusal as `proof` does
 */
export const admit = (
  gate: Gate,
  { companyId, userId, identityId, proof }: Admitted,
): Promise<z.output<typeof loginReply>> =>
  gate.database.transaction({ companyId }, async (tx) => {
    await proof(tx);
    const { tokens, bindingCookie, sessionId } = await startSession(gate, tx, { companyId, userId });
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
  });
