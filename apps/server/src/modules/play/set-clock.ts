import type { InputOf } from '@yardline/contract/endpoint';
import { mostClockDays, type Play, type setPlayClock as endpoint } from '@yardline/contract/play/play';
import { audit } from '../../kernel/audit.ts';
import { companyTime } from '../../kernel/clock.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { moveClock } from '../companies/public.ts';
import { demandNoRun } from './demand-no-run.ts';
import { describePlay, environmentsOf } from './describe-play.ts';

const daySeconds = 86_400;

/**
 * Moves the clock of the company: whatever asks for the time in it gets the moved one, but for people's sessions and mail.
 * The database holds that this happens in Play alone.
 *
 * @throws Refusal play.only in Live; play.run_in_progress; play.clock_too_far at `now`
 */
export const setClock = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Play> => {
  const { company, now } = scope;
  if (environmentsOf(scope).here === 'live') throw new Refusal('play.only');
  await demandNoRun(scope.tx);
  const wanted = body.now === null ? now : Temporal.Instant.from(body.now);
  const offset = Math.round(wanted.since(now).total('seconds'));
  if (Math.abs(offset) > mostClockDays * daySeconds)
    refuseFields([{ path: 'now', code: 'play.clock_too_far', data: { days: mostClockDays } }]);
  const moved = { ...company, clockOffset: offset };
  await moveClock(scope, offset);
  await audit(scope, {
    action: 'update',
    noun: 'companies',
    rowId: company.id,
    before: { clock: companyTime(now, company).toString() },
    after: { clock: companyTime(now, moved).toString() },
  });
  return describePlay({ ...scope, company: moved });
};
