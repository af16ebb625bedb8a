import type { InputOf } from '@yardline/contract/endpoint';
import { mostClockDays } from '@yardline/contract/play/play';
import type { PlayRun, startPlayRun as endpoint } from '@yardline/contract/play-runs/play-runs';
import { lastMinute } from '@yardline/domain/play/days';
import { audit } from '../../kernel/audit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { demandEverywhere } from '../ledger/public.ts';
import { getRunById } from './runs.queries.ts';
import { newestRecords } from './newest-records.ts';

export const playRunTask = 'run-play-clock';

const hoursOfDay = 24;

const machineTime = ({ now, company }: Scope): Temporal.Instant =>
  now.subtract({ seconds: company.clockOffset });

/** What the run does in the place of people, the one who asks for it may do. */
const demandActs = async (scope: Scope, body: InputOf<typeof endpoint>['body']): Promise<void> => {
  if (body.makes_bills || body.charges_late_fees) demand(scope, 'billing.create');
  if (body.posts_accruals) await demandEverywhere(scope, 'ledger.create');
};

const demandNoCopy = async ({ tx }: Scope): Promise<void> => {
  const copy = await tx
    .selectFrom('play_copies')
    .where('status', 'in', ['queued', 'running'])
    .select('company_id')
    .executeTakeFirst();
  if (copy !== undefined) throw new Refusal('play.in_progress');
};

/**
 * Writes a run of the clock until the last minute of a day, and queues it. The database holds that it is in Play and the only one.
 * @throws Refusal play.only, play.in_progress, play.run_in_progress, permission.denied; play.day_over and play.clock_too_far at `until`
 */
export const startRun = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<PlayRun> => {
  const { tx, company, actor, now, site } = scope;
  if (site?.environments.here !== 'play') throw new Refusal('play.only');
  await demandActs(scope, body);
  await demandNoCopy(scope);
  const until = lastMinute(body.until, company.timeZone);
  if (Temporal.Instant.compare(until, now) <= 0) refuseFields([{ path: 'until', code: 'play.day_over' }]);
  if (until.since(machineTime(scope)).total('hours') > mostClockDays * hoursOfDay)
    refuseFields([{ path: 'until', code: 'play.clock_too_far', data: { days: mostClockDays } }]);
  const { invoices, orders, accruals, mails } = await newestRecords(scope);
  const { id } = await tx
    .insertInto('play_runs')
    .values({
      company_id: company.id,
      makes_bills: body.makes_bills,
      charges_late_fees: body.charges_late_fees,
      posts_accruals: body.posts_accruals,
      until_on: body.until,
      from_at: now.toString(),
      until_at: until.toString(),
      stands_at: now.toString(),
      asked_by: actor.userId,
      asked_at: machineTime(scope).toString(),
      invoices_before: invoices,
      orders_before: orders,
      accruals_before: accruals,
      mails_before: mails,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(scope, playRunTask, { run_id: id }, { key: `${playRunTask}:${id}` });
  await audit(scope, { action: 'create', noun: 'play_runs', rowId: id, after: body });
  return getRunById(scope, id);
};
