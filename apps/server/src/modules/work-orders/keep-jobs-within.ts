import { earlier, later, type Period } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';

const at = (text: string) => Temporal.Instant.from(text);

const attendanceIn = async ({ tx }: Scope, userId: number, { from, to }: Period): Promise<Period[]> => {
  const rows = await tx
    .selectFrom('work_stretches')
    .where('user_id', '=', userId)
    .where('is_effective', '=', true)
    .where('ended_at', '>', from.toString())
    .where('began_at', '<', to.toString())
    .orderBy('began_at')
    .select(['began_at', 'ended_at'])
    .execute();
  return rows.map((row) => ({ from: at(row.began_at), to: at(row.ended_at) }));
};

const jobsIn = ({ tx }: Scope, userId: number, { from, to }: Period) =>
  tx
    .selectFrom('job_stretches')
    .where('user_id', '=', userId)
    .where('is_effective', '=', true)
    .where('ended_at', '>', from.toString())
    .where('began_at', '<', to.toString())
    .select(['id', 'work_order_id', 'began_at', 'ended_at', 'pause_reason'])
    .$narrowType<{ ended_at: string }>()
    .execute();

/** Sets a job's time aside, and writes what of it remains. */
const cut = async (
  scope: Scope,
  userId: number,
  { job, rest }: { job: Awaited<ReturnType<typeof jobsIn>>[number]; rest: readonly Period[] },
): Promise<void> => {
  await scope.tx.updateTable('job_stretches').set({ is_effective: false }).where('id', '=', job.id).execute();
  for (const { from, to } of rest)
    await scope.tx
      .insertInto('job_stretches')
      .values({
        company_id: scope.company.id,
        user_id: userId,
        work_order_id: job.work_order_id,
        began_at: from.toString(),
        ended_at: to.toString(),
        pause_reason: job.pause_reason,
        replaces: job.id,
      })
      .execute();
  await audit(scope, {
    action: 'update',
    noun: 'work_orders',
    rowId: job.work_order_id,
    before: { mechanic: userId, began: job.began_at, ended: job.ended_at },
    after: { mechanic: userId, time_kept: rest.map(({ from, to }) => `${from.toString()}/${to.toString()}`) },
  });
};

/**
 * Cuts the job time of a user where the attendance that counts no longer covers it, after a correction of these periods. What was
 * logged stays, set aside; work orders and reports read what remains.
 */
export const keepJobsWithin = async (
  scope: Scope,
  userId: number,
  periods: readonly Period[],
): Promise<void> => {
  for (const period of periods) {
    for (const job of await jobsIn(scope, userId, period)) {
      const whole = { from: at(job.began_at), to: at(job.ended_at) };
      const here = await attendanceIn(scope, userId, whole);
      const rest = here.map((each) => ({
        from: later(each.from, whole.from),
        to: earlier(each.to, whole.to),
      }));
      const [first] = rest;
      const isWhole =
        rest.length === 1 &&
        first !== undefined &&
        first.from.equals(whole.from) &&
        first.to.equals(whole.to);
      if (!isWhole) await cut(scope, userId, { job, rest });
    }
  }
};
