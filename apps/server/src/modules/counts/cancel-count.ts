import type { cancelCount as endpoint, Count } from '@yardline/contract/counts/counts';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getCountById } from './counts.queries.ts';
import { lockCount } from './lock-count.ts';

/** Gives a count up. @throws Refusal resource.not_found, document.stale, count.over, permission.denied */
export const cancelCount = async (
  scope: Scope,
  { params: { id }, body: { reason } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Count> => {
  const count = await lockCount(scope, id, 'alone');
  await expectVersion(scope, 'counts', count, ifMatch);
  const over = { status: 'cancelled', closed_at: scope.now.toString(), reason };
  await scope.tx
    .updateTable('counts')
    .set({ ...over, closed_by: scope.actor.userId, row_version: count.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'cancel',
    noun: 'counts',
    rowId: id,
    before: { status: 'open' },
    after: { status: 'cancelled', reason },
  });
  return getCountById(scope, id);
};
