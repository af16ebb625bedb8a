import { personKinds } from '@yardline/contract/personal-data/personal-data';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { readCompany } from '../../kernel/auth/holder.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { systemActor } from '../openings/public.ts';
import { takeOut } from './take-out.ts';
import { obstaclesTo } from './obstacles.ts';
import { papersOf } from './papers.ts';
import { getPerson } from './person.ts';

export const eraseTask = 'erase-person';

/** Seconds for the whole of it, which is one transaction: what is half erased would be in no state to be shown. */
export const statementSeconds = 1_800;

type Told = { company: number; kind: string; person: number; erasure: number };

/** Erases the person, for a job or a restore; what the log says of it, or nothing when there was nothing to do. */
export const eraseOne = async (scope: Scope, id: number): Promise<Told | undefined> => {
  const { tx, now } = scope;
  const row = await tx
    .selectFrom('person_erasures')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .select(['kind', 'person_id', 'reason', 'asked_by'])
    .forUpdate()
    .executeTakeFirst();
  const kind = personKinds.find((each) => each === row?.kind);
  if (row === undefined || kind === undefined) return undefined;
  const person = await getPerson(tx, kind, row.person_id);
  const obstacles = (await obstaclesTo(scope, person)).filter(({ obstacle }) => obstacle !== 'erased');
  const [first] = obstacles;
  if (first !== undefined) {
    await end(scope, id, 'failed');
    await audit(scope, {
      action: 'cancel',
      noun: 'person_erasures',
      rowId: id,
      after: { obstacle: first.obstacle },
    });
    return undefined;
  }
  const kept = await papersOf(tx, person);
  const taken = await takeOut(scope, id, person);
  await tx
    .updateTable('person_erasures')
    .set({
      state: 'erased',
      finished_at: now.toString(),
      counts: JSON.stringify(taken.counts),
      kept: JSON.stringify(kept),
      audit_entries: taken.auditEntries,
      reason: sql<string>`without_person(reason, ${taken.said.names}, ${taken.said.emails}, ${taken.said.phones}, ${taken.said.mark}, ${taken.said.address})`,
    })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'close',
    noun: 'person_erasures',
    rowId: id,
    after: {
      kind,
      person_id: row.person_id,
      asked_by: row.asked_by,
      counts: taken.counts,
      audit_entries: taken.auditEntries,
      redactions: taken.redactions,
    },
  });
  return { company: scope.company.id, kind, person: row.person_id, erasure: id };
};

const end = async ({ tx, now }: Scope, id: number, state: 'failed'): Promise<void> => {
  await tx
    .updateTable('person_erasures')
    .set({ state, finished_at: now.toString() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};

/** Erases a person in one transaction; what became open since it was asked for stops it. */
export const runErasure: Job = {
  task: eraseTask,
  repeatable: 'it is one transaction, and what is erased is not erased again',
  run: async ({ database, clock, log }, payload) => {
    const companyId = Number(payload['company_id']);
    const told = await database.transaction({ companyId, statementSeconds }, async (tx) => {
      const scope = systemActor({ tx, company: await readCompany(tx), now: clock() });
      return eraseOne(scope, Number(payload['erasure_id']));
    });
    // For those who restore a copy from before: whom to erase again, by number and without a name.
    if (told !== undefined) log.warn(told, 'person erased');
  },
  giveUp: ({ lastly }, payload) => lastly((scope) => end(scope, Number(payload['erasure_id']), 'failed')),
};
