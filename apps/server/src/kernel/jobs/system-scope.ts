import { randomUUID } from 'node:crypto';
import { type Clock, companyTime } from '../clock.ts';
import type { Database } from '../database/transaction.ts';
import { readCompany, readHolder } from '../auth/holder.ts';
import { type Actor, type Company, newTrail, type Scope } from '../scope.ts';

/** Opens scopes, each a transaction of its own. */
export type InScope = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

type Who = { company: Company; actor: Actor };

/** Seconds that a statement of background work may take. */
const statementSeconds = 60;

/** Who requested the work: the user, and the staff member who acted as them, if any. */
export type Asker = { companyId: number; userId: number; impersonatorId?: number | undefined };

const readUser = (tx: Scope['tx'], id: number) =>
  tx.selectFrom('users').where('id', '=', id).select(['id', 'identity_id', 'name']).executeTakeFirstOrThrow();

const readWho = async (tx: Scope['tx'], { userId, impersonatorId }: Asker): Promise<Who> => {
  const [company, user, staff, holder] = await Promise.all([
    readCompany(tx),
    readUser(tx, userId),
    impersonatorId === undefined ? undefined : readUser(tx, impersonatorId),
    readHolder(tx, userId),
  ]);
  const actor = { userId: user.id, identityId: user.identity_id, name: user.name, holder };
  return {
    company,
    actor: staff === undefined ? actor : { ...actor, impersonator: { userId: staff.id, name: staff.name } },
  };
};

/**
 * Scopes for work without a request: in the company, on behalf of the user who asked for it and of the staff member who
 * acted as them, so that the audit names both. The first scope reads the actor and their rights, and all others reuse
 * them: reading them again took 8 of the 38 statements that bill a contract.
 */
export const systemScopes = (database: Database, clock: Clock, asker: Asker): InScope => {
  let known: Who | undefined;
  return (work) =>
    database.transaction({ companyId: asker.companyId, statementSeconds }, async (tx) => {
      known ??= await readWho(tx, asker);
      return work({
        ...known,
        tx,
        now: companyTime(clock(), known.company),
        language: 'en',
        requestId: randomUUID(),
        trail: newTrail(),
      });
    });
};

/** The scopes of a queued job, from its payload (enqueue.ts). */
export const scopesOfJob = (database: Database, clock: Clock, payload: Record<string, unknown>): InScope =>
  systemScopes(database, clock, {
    companyId: Number(payload['company_id']),
    userId: Number(payload['user_id']),
    ...(payload['impersonator_id'] === undefined
      ? {}
      : { impersonatorId: Number(payload['impersonator_id']) }),
  });
