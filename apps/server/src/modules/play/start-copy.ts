import type { InputOf } from '@yardline/contract/endpoint';
import type { PlayCopy, startPlayCopy as endpoint } from '@yardline/contract/play/play';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { askForCopy, findCopy, isCopying } from './copies.ts';
import { demandNoRun } from './demand-no-run.ts';
import { environmentsOf } from './describe-play.ts';

/**
 * Has the data of the company copied into Play, from Live or from Play itself. What was tried out there is gone after.
 * @throws Refusal play.run_in_progress while the clock runs there, play.in_progress while a copy is under way, play.copied_today with when it may be asked for again
 */
export const startCopy = async (scope: Scope, { query }: InputOf<typeof endpoint>): Promise<PlayCopy> => {
  const { actor, company, now } = scope;
  const companyId = company.id;
  const play = await environmentsOf(scope).play();
  const before = await play.transaction({ companyId, isReadOnly: true }, async (tx) => {
    await demandNoRun(tx);
    return findCopy(tx, now);
  });
  if (isCopying(before)) throw new Refusal('play.in_progress');
  if (before !== null && before.next_at !== null)
    throw new Refusal('play.copied_today', { next_at: before.next_at });
  const copy = await askForCopy(play, {
    companyId,
    by: actor.name,
    now,
    isBlurred: query.clear === undefined,
  });
  await audit(scope, {
    action: 'create',
    noun: 'play_copies',
    rowId: companyId,
    after: { is_blurred: copy.is_blurred },
  });
  return copy;
};
