import type { RequestStage } from '@yardline/contract/requests/requests';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { RequestRecord } from './lock-request.ts';

type Decision = {
  stage: Exclude<RequestStage, 'open'>;
  answer?: string;
  ticket_id?: number;
  work_order_id?: number;
};

/** Ends the wait of a request, which the caller has locked; its lines may be asked about again. */
export const decide = async (scope: Scope, request: RequestRecord, decision: Decision): Promise<void> => {
  await scope.tx
    .updateTable('requests')
    .set({
      ...decision,
      decided_at: scope.now.toString(),
      decided_by: scope.actor.userId,
      row_version: request.row_version + 1,
    })
    .where('id', '=', request.id)
    .execute();
  await scope.tx
    .updateTable('request_lines')
    .set({ is_open: false })
    .where('request_id', '=', request.id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'requests',
    rowId: request.id,
    before: { stage: request.stage },
    after: { ...decision },
  });
};
