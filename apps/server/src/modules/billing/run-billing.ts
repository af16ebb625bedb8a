import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { isConnectionLost, meaningOf } from '../../kernel/database/faults.ts';
import type { Job, JobContext } from '../../kernel/jobs/job.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { billContract, recordDone, type Waiting } from './bill-contract.ts';
import { listDueContracts } from './due-contracts.ts';

/** Records what the run will bill, once. */
const plan = async (scope: Scope, runId: number): Promise<boolean> => {
  const run = await scope.tx
    .selectFrom('billing_runs')
    .where('id', '=', runId)
    .where('status', 'in', ['queued', 'running'])
    .select(['as_of', 'status'])
    .forUpdate()
    .executeTakeFirst();
  if (run === undefined) return false;
  if (run.status === 'running') return true;
  const due = await listDueContracts(scope, Temporal.Instant.from(run.as_of), 'billing.create');
  const ids = due.map(({ id }) => id);
  await sql`insert into billing_run_contracts (company_id, run_id, contract_id)
    select ${scope.company.id}::bigint, ${runId}::bigint, unnest(${ids}::bigint[])`.execute(scope.tx);
  await scope.tx
    .updateTable('billing_runs')
    .set({ status: 'running', contracts_total: due.length })
    .where('id', '=', runId)
    .execute();
  return true;
};

/** The next contract that nobody is at, of a run that has not ended. */
const lockNext = (scope: Scope, runId: number): Promise<Waiting | undefined> =>
  scope.tx
    .selectFrom('billing_run_contracts as c')
    .innerJoin('billing_runs as r', 'r.id', 'c.run_id')
    .where('c.run_id', '=', runId)
    .where('c.is_done', '=', false)
    .where('r.status', 'in', ['queued', 'running'])
    .orderBy('c.id')
    .limit(1)
    .select(['c.id', 'c.run_id', 'c.contract_id', 'r.as_of', 'r.accepts', 'r.invoiced_on'])
    .$narrowType<{ accepts: Waiting['accepts'] }>()
    .forUpdate('c')
    .skipLocked()
    .executeTakeFirst();

/** Ends the run when none of it waits or is being worked on. */
const finish = async (scope: Scope, runId: number): Promise<void> => {
  await scope.tx
    .updateTable('billing_runs')
    .set({ status: 'done', finished_at: scope.now.toString() })
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('billing_run_contracts')
            .where('run_id', '=', runId)
            .where('is_done', '=', false)
            .select('id'),
        ),
      ),
    )
    .execute();
};

/** Cancels a run whose process ended each time that it billed. What is invoiced stays. */
export const giveUpRun = async (scope: Scope, runId: number): Promise<void> => {
  const ended = await scope.tx
    .updateTable('billing_runs')
    .set({ status: 'cancelled', finished_at: scope.now.toString() })
    .where('id', '=', runId)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) return;
  await audit(scope, {
    action: 'cancel',
    noun: 'billing_runs',
    rowId: runId,
    after: { status: 'cancelled' },
  });
};

/** What stands in the way of one contract and not of the others; a lost database stands in the way of all. */
const problemOf = (error: unknown): Refusal => {
  const meant = meaningOf(error);
  if (isConnectionLost(error)) throw error;
  return meant instanceof Refusal ? meant : new Refusal('request.failed');
};

type Billing = Pick<JobContext, 'inScope' | 'log'>;

/** Bills the next contract in a transaction of its own. @returns whether there was one */
const billNext = async ({ inScope, log }: Billing, runId: number): Promise<boolean> => {
  let item: Waiting | undefined;
  try {
    return await inScope(async (scope) => {
      item = await lockNext(scope, runId);
      if (item === undefined) return false;
      await recordDone(scope, item, await billContract(scope, item));
      return true;
    });
  } catch (error) {
    const waiting = item;
    if (waiting === undefined) throw error;
    const { code, data } = problemOf(error);
    if (code === 'request.failed') log.error({ err: error, contract: waiting.contract_id }, 'not billed');
    await inScope(async (scope) => {
      const { number } = await scope.tx
        .selectFrom('contracts')
        .where('id', '=', waiting.contract_id)
        .select('number')
        .executeTakeFirstOrThrow();
      await recordDone(scope, waiting, { problem: { contract_number: number, code, data } });
    });
    return true;
  }
};

/** Bills what waits of a run, and ends it. */
export const carryOut = async (context: Billing, runId: number): Promise<void> => {
  if (!(await context.inScope((scope) => plan(scope, runId)))) return;
  while (await billNext(context, runId));
  await context.inScope((scope) => finish(scope, runId));
};

/**
 * Bills the contracts of a run one after the other, each in a transaction of its own. Run again, by a second worker or
 * after the process died, it goes on with what waits; a cancelled run stops after the contract that it is at.
 */
export const billingRun: Job = {
  task: 'billing-run',
  repeatable: 'a contract is billed and marked as done in one transaction',
  run: (context, payload) => carryOut(context, Number(payload['run_id'])),
  giveUp: ({ lastly }, payload) => lastly((scope) => giveUpRun(scope, Number(payload['run_id']))),
};
