import { dayOf } from '@yardline/domain/time/local';
import { isConnectionLost } from '../../kernel/database/faults.ts';
import type { JobContext } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { endOfDay, listDueContracts } from './due-contracts.ts';
import { billsCashCycles } from './rules.queries.ts';
import { carryOut, giveUpRun } from './run-billing.ts';
import { writeRun } from './start-billing.ts';

const findUnended = async ({ tx }: Scope): Promise<number | undefined> => {
  const run = await tx
    .selectFrom('billing_runs')
    .where('status', 'in', ['queued', 'running'])
    .select('id')
    .executeTakeFirst();
  return run?.id;
};

/** Whether a run up to the end of a day would have a contract to bill. */
const isAnyDue = async (scope: Scope, day: string): Promise<boolean> => {
  const due = await listDueContracts(scope, endOfDay(scope, day), 'billing.create');
  if (due.length === 0) return false;
  const withCash = await billsCashCycles(scope);
  return due.some((each) => each.account_type !== 'N' || withCash || each.has_payers);
};

/**
 * Bills at once what is due today, as a run of today does, and writes no run on a day without anything due. One that is under way is
 * carried out to its end. For a run of Play until a day: the queue knows nothing of it.
 */
export const billAtOnce = async (context: Pick<JobContext, 'inScope' | 'log'>): Promise<void> => {
  const { inScope } = context;
  const id = await inScope(async (scope) => {
    const unended = await findUnended(scope);
    if (unended !== undefined) return unended;
    const today = dayOf(scope.now, scope.company.timeZone);
    if (!(await isAnyDue(scope, today))) return undefined;
    return writeRun(scope, { as_of: today, invoiced_on: null, accepts: [] });
  });
  if (id === undefined) return;
  try {
    await carryOut(context, id);
  } catch (error) {
    if (!isConnectionLost(error)) await inScope((scope) => giveUpRun(scope, id));
    throw error;
  }
};

/** Ends a run that a dead process left behind. */
export const endUnended = async (scope: Scope): Promise<void> => {
  const id = await findUnended(scope);
  if (id !== undefined) await giveUpRun(scope, id);
};
