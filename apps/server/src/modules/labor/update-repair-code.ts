import type { InputOf } from '@yardline/contract/endpoint';
import type { updateRepairCode as endpoint, RepairCode } from '@yardline/contract/labor/labor';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { checkLabor } from './check-labor.ts';
import { getRepairCodeById } from './repair-codes.queries.ts';

/**
 * Changes a code of repairs. Lines that were written with it stay as they are.
 * @throws Refusal resource.not_found, document.stale, labor.code_taken, request.invalid
 */
export const updateRepairCode = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<RepairCode> => {
  const before =
    (await scope.tx
      .selectFrom('repair_codes')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'repair_codes', before, ifMatch);
  await checkLabor(scope, body.labor_code_id);
  await scope.tx
    .updateTable('repair_codes')
    .set({ ...body, row_version: before.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'repair_codes', rowId: id, ...changesOf(before, body) });
  return getRepairCodeById(scope, id);
};
