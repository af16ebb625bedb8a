import type { InputOf } from '@yardline/contract/endpoint';
import type { PrintJob, retryPrintJob as endpoint } from '@yardline/contract/printing/print-jobs';
import { audit } from '../../kernel/audit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findUnfit } from './find-unfit.ts';
import { getPrintJobById } from './print-jobs.queries.ts';

/**
 * Sends what failed again, the same file.
 * @throws Refusal resource.not_found, print_job.not_failed, printer.inactive, print_job.other_driver, print_job.other_division
 */
export const retryPrintJob = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<PrintJob> => {
  await getPrintJobById(scope, id);
  const { numUpdatedRows: updated } = await scope.tx
    .updateTable('print_jobs')
    .set({ status: 'waiting', tries: 0, ended_at: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  if (updated === 0n) throw new Refusal('print_job.not_failed');
  const why = await findUnfit(scope, id);
  if (why !== undefined) throw new Refusal(why);
  await audit(scope, { action: 'update', noun: 'print_jobs', rowId: id, after: { status: 'waiting' } });
  await enqueue(scope, 'print-out', { print_job_id: id });
  return getPrintJobById(scope, id);
};
