import { randomUUID } from 'node:crypto';
import { type Clock, companyTime } from '../clock.ts';
import type { Database } from '../database/transaction.ts';
import { readCompany, readHolder } from '../auth/holder.ts';
import type { Actor, Company, Scope } from '../scope.ts';

/** Opens scopes, each a transaction of its own. */
export type InScope = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

type Who = { company: Company; actor: Actor };

/** Seconds that a statement of background work may take. */
const statementSeconds = 60;

const readWho = async (tx: Scope['tx'], userId: number): Promise<Who> => {
  const [company, user, holder] = await Promise.all([
    readCompany(tx),
    tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['id', 'identity_id', 'name'])
      .executeTakeFirstOrThrow(),
    readHolder(tx, userId),
  ]);
  return { company, actor: { userId: user.id, identityId: user.identity_id, name: user.name, holder } };
};

/**
 * Scopes for work that no request carries: the company's, acting for the user who asked for it. Who that is and what he may
 * do is read in the first of them and holds for them all: reading it again took 8 of the 38 statements that bill a contract.
 */
export const systemScopes = (
  database: Database,
  clock: Clock,
  companyId: number,
  userId: number,
): InScope => {
  let known: Who | undefined;
  return (work) =>
    database.transaction({ companyId, statementSeconds }, async (tx) => {
      known ??= await readWho(tx, userId);
      return work({
        ...known,
        tx,
        now: companyTime(clock(), known.company),
        language: 'en',
        requestId: randomUUID(),
        trail: { entries: 0 },
      });
    });
};
