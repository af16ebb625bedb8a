import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockEstimate } from './lock-estimate.ts';

const requestBy = ({ tx }: Scope, linkId: number) =>
  tx
    .selectFrom('estimate_sendings')
    .where('link_id', '=', linkId)
    .select(['id', 'estimate_id', 'version'])
    .executeTakeFirst();

/** Whether a version was sent by another message, which its customer has. */
const wasSent = async ({ tx }: Scope, estimateId: number, version: number): Promise<boolean> =>
  (await tx
    .selectFrom('estimate_sendings')
    .where('estimate_id', '=', estimateId)
    .where('version', '=', version)
    .where('taken_back_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

/**
 * Takes back a request for approval whose message never left: an estimate that went out by no other is a draft again. The caller
 * ends its link. A link that asks for no approval is passed over.
 * @throws Refusal resource.not_found for an estimate that the actor does not reach
 */
export const takeBackRequest = async (scope: Scope, linkId: number): Promise<void> => {
  const request = await requestBy(scope, linkId);
  if (request === undefined) return;
  const { id, status, version } = await lockEstimate(scope, request.estimate_id);
  await scope.tx
    .updateTable('estimate_sendings')
    .set({ taken_back_at: scope.now.toString() })
    .where('id', '=', request.id)
    .execute();
  const isDraft = status === 'sent' && version === request.version && !(await wasSent(scope, id, version));
  const next = isDraft ? 'draft' : status;
  await scope.tx
    .updateTable('estimates')
    .set({ status: next, row_version: sql<number>`row_version + 1` })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'estimates',
    rowId: id,
    before: { status },
    after: { status: next, taken_back: request.version },
  });
};
