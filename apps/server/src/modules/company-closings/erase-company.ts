import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { readCompany } from '../../kernel/auth/holder.ts';
import type { Database } from '../../kernel/database/transaction.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Job, JobContext } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Environments } from '../../kernel/environment.ts';
import { provided } from '../companies/public.ts';
import { systemActor } from '../openings/public.ts';
import { countRows, eraseRows } from './erase-rows.ts';

export const eraseTask = 'erase-company';

type Begun = { id: number; closedId: number; at: Temporal.Instant; hasBegun: boolean; people: number[] };

/** The closing, once its day has come; before, the job is queued for the rest of the time. */
const findDue = async (scope: Scope, id: number): Promise<Begun | undefined> => {
  const { tx, now } = scope;
  const row = await tx
    .selectFrom('company_closings')
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'erasing'])
    .select(['closed_id', 'erases_at', 'state', 'people'])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const left = Math.ceil(now.until(Temporal.Instant.from(row.erases_at)).total('seconds'));
  if (left > 0) {
    await enqueue(scope, eraseTask, { closing_id: id }, { delaySeconds: left, key: `${eraseTask}:${id}` });
    return undefined;
  }
  if (row.state === 'waiting')
    await tx
      .updateTable('company_closings')
      .set({ state: 'erasing', began_at: now.toString() })
      .where('id', '=', id)
      .execute();
  return {
    id,
    closedId: row.closed_id,
    at: now,
    hasBegun: row.state === 'erasing' && row.people.length > 0,
    people: row.people,
  };
};

const isThere = (database: Database, companyId: number): Promise<boolean> =>
  database.transaction({ companyId, isReadOnly: true }, async (tx) => {
    const row = await tx.selectFrom('companies').where('id', '=', companyId).select('id').executeTakeFirst();
    return row !== undefined;
  });

/** Shuts its users out, and keeps the figures of its tables, once. */
const beginIn = async ({ inScope, database }: JobContext, begun: Begun): Promise<number[]> => {
  const { closedId: companyId, at } = begun;
  if (begun.hasBegun) return begun.people;
  const found = await database.transaction({ companyId, statementSeconds: 600 }, async (tx) => {
    const { rows } = await sql<{
      people: number[];
    }>`select begin_erasure(${at.toString()}) as people`.execute(tx);
    return { people: rows[0]?.people ?? [], counts: await countRows(tx) };
  });
  const people = found.people.map(Number);
  const total = Object.values(found.counts).reduce((sum, n) => sum + n, 0);
  await inScope(({ tx }) =>
    tx
      .updateTable('company_closings')
      .set({ people, counts: JSON.stringify(found.counts), rows_total: total })
      .where('id', '=', begun.id)
      .execute(),
  );
  return people;
};

/** In Play the same company may have a copy, which goes first; its people are numbered by Live, and it keeps none of their secrets. */
const eraseCopy = async (play: Database | undefined, { closedId: companyId, at }: Begun): Promise<void> => {
  if (play === undefined || !(await isThere(play, companyId))) return;
  const people = await play.transaction({ companyId }, async (tx) => {
    const scope = systemActor({ tx, company: await readCompany(tx), now: at });
    await provided.setClosing(scope, at, { by: scope.actor.name, reason: 'erased in Live' });
    const { rows } = await sql<{
      people: number[];
    }>`select begin_erasure(${at.toString()}) as people`.execute(tx);
    return (rows[0]?.people ?? []).map(Number);
  });
  await eraseRows(play, { companyId, at, people, onRows: async () => {} });
};

const finish = async (scope: Scope, id: number, peopleErased: number): Promise<void> => {
  const ended = await scope.tx
    .updateTable('company_closings')
    .set({ state: 'erased', finished_at: scope.now.toString(), people: [], people_erased: peopleErased })
    .set((eb) => ({ rows_erased: eb.ref('rows_total') }))
    .where('id', '=', id)
    .where('state', '=', 'erasing')
    .returning(['closed_id', 'closed_name', 'rows_total'])
    .executeTakeFirst();
  if (ended === undefined) return;
  await audit(scope, {
    action: 'close',
    noun: 'company_closings',
    rowId: id,
    after: { ...ended, people_erased: peopleErased },
  });
};

/**
 * Erases a company whose thirty days are over: its copy in Play, then its rows, the accounts of those who belong to no other company,
 * and its own row. The certificate stays with the provider.
 */
export const eraseCompanyJob = ({ environments }: { environments: Pick<Environments, 'findPlay'> }): Job => ({
  task: eraseTask,
  repeatable: 'what is erased is not there any more, and it goes on with the rows that remain',
  run: async (context, payload) => {
    const { database, inScope } = context;
    const id = Number(payload['closing_id']);
    const begun = await inScope((scope) => findDue(scope, id));
    if (begun === undefined) return;
    await eraseCopy(await environments.findPlay(), begun);
    let peopleErased = 0;
    if (await isThere(database, begun.closedId)) {
      const people = await beginIn(context, begun);
      peopleErased = await eraseRows(database, {
        companyId: begun.closedId,
        at: begun.at,
        people,
        onRows: async (removed) => {
          await inScope(({ tx }) =>
            tx
              .updateTable('company_closings')
              .set((eb) => ({ rows_erased: eb('rows_erased', '+', removed) }))
              .where('id', '=', id)
              .execute(),
          );
        },
      });
    }
    await inScope((scope) => finish(scope, id, peopleErased));
  },
});
