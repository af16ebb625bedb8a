import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { transits } from '../holds/public.ts';
import { isSent, lockTransfer } from './lock-transfer.ts';

/**
 * Says when a transfer in transit arrives now: its machines are available there from then. One that is over stays as it is.
 * @throws Refusal asset.taken where a machine is promised before that
 */
export const expectTransfer = async (scope: Scope, id: number, at: Temporal.Instant): Promise<void> => {
  if (!(await isSent(scope, id))) return;
  const { lines, expected_at: before, row_version: version } = await lockTransfer(scope, id, undefined);
  const expected = at.toString();
  await scope.tx
    .updateTable('transfers')
    .set({ expected_at: expected, row_version: version + 1 })
    .where('id', '=', id)
    .execute();
  await transits.move(
    scope,
    lines.map((line) => line.id),
    expected,
  );
  await audit(scope, {
    action: 'update',
    noun: 'transfers',
    rowId: id,
    before: { expected_at: before },
    after: { expected_at: expected },
  });
};
