import type { InputOf } from '@yardline/contract/endpoint';
import type { startSendingRun } from '@yardline/contract/sendings/runs';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** The documents that are meant, each once: those named, or the invoices of a billing run. @throws Refusal request.invalid with sending.none */
export const chosenIds = async (
  { tx }: Scope,
  { type, ids, billing_run_id: runId }: InputOf<typeof startSendingRun>['body'],
): Promise<number[]> => {
  const billed =
    runId === undefined || type !== 'invoice'
      ? []
      : await tx
          .selectFrom('invoices')
          .where('billing_run_id', '=', runId)
          .orderBy('id')
          .select('id')
          .execute();
  const all = [...new Set([...ids, ...billed.map(({ id }) => id)])];
  if (all.length === 0) refuseFields([{ path: 'ids', code: 'sending.none' }]);
  return all;
};
