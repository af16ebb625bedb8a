import type { updateClass as endpoint, WholeClass } from '@yardline/contract/catalog/catalog';
import { alignFaults } from '@yardline/contract/billing/billing-rules';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getClassById } from './catalog.queries.ts';

/**
 * Changes the settings of a class. Its kind stays: assets or parts are of it already.
 * @throws Refusal resource.not_found, document.stale, request.invalid for a day that the cycle does not have, record.already_exists for a code in use
 */
export const updateClass = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<WholeClass> => {
  const faults = alignFaults(body);
  if (faults.length > 0) refuseFields(faults);
  const before =
    (await scope.tx.selectFrom('classes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
    notFound();
  await expectVersion(scope, 'classes', before, ifMatch);
  await scope.tx
    .updateTable('classes')
    .set({ ...body, row_version: before.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'classes', rowId: id, ...changesOf(before, body) });
  return getClassById(scope, id);
};
