import type { Division, updateDivision as endpoint } from '@yardline/contract/divisions/divisions';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getDivisionById, lockDivision } from './divisions.queries.ts';
import { checkWritten, told, writeHours } from './write-division.ts';

/** The audit entry in the same transaction: the division before and after the change. */
export const writeChange = async (
  scope: Scope,
  { id, row_version: version }: { id: number; row_version: number },
  change: { action: 'update' | 'close' | 'open'; write: () => Promise<void> },
): Promise<Division> => {
  const before = await getDivisionById(scope, id);
  await change.write();
  await scope.tx
    .updateTable('divisions')
    .set({ row_version: version + 1 })
    .where('id', '=', id)
    .execute();
  const after = await getDivisionById(scope, id);
  const changes = changesOf(told(before), told(after));
  await audit(scope, { action: change.action, noun: 'divisions', rowId: id, ...changes });
  return after;
};

/**
 * Changes a division. Its open documents keep their moments; another time zone shows, bills and prints them by other clocks.
 * [B3.24] [B5.53]
 * @throws Refusal resource.not_found, document.stale, division.code_taken, request.invalid
 */
export const updateDivision = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Division> => {
  const row = await lockDivision(scope, id, ifMatch);
  checkWritten(scope, body);
  const { hours, ...form } = body;
  return writeChange(scope, row, {
    action: 'update',
    write: async () => {
      await scope.tx.updateTable('divisions').set(form).where('id', '=', id).execute();
      await writeHours(scope, id, hours);
    },
  });
};
