import type { InputOf } from '@yardline/contract/endpoint';
import type { PlayRun, stopPlayRun as endpoint } from '@yardline/contract/play-runs/play-runs';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { endRun } from './end-run.ts';
import { getRunById } from './runs.queries.ts';

/**
 * Stops a run: one that waits at once, one that runs as soon as what is due at its instant is done.
 * @throws Refusal resource.not_found, play.run_over
 */
export const stopRun = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<PlayRun> => {
  const { tx, now, company } = scope;
  const run = await tx
    .selectFrom('play_runs')
    .where('id', '=', id)
    .select('status')
    .forUpdate()
    .executeTakeFirst();
  if (run === undefined) return notFound();
  if (run.status === 'queued') {
    const at = now.subtract({ seconds: company.clockOffset });
    await endRun(scope, id, { end: { status: 'stopped' }, at });
    return getRunById(scope, id);
  }
  if (run.status !== 'running') throw new Refusal('play.run_over');
  await tx.updateTable('play_runs').set({ is_to_stop: true }).where('id', '=', id).execute();
  await audit(scope, { action: 'cancel', noun: 'play_runs', rowId: id });
  return getRunById(scope, id);
};
