import type { InputOf } from '@yardline/contract/endpoint';
import type { updateLaborCode as endpoint, LaborCode } from '@yardline/contract/labor/labor';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getLaborCodeById } from './labor-codes.queries.ts';

/**
 * Changes a code of labor. Lines that were written with it stay as they are.
 * @throws Refusal resource.not_found, document.stale, labor.code_taken
 */
export const updateLaborCode = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<LaborCode> => {
  const before =
    (await scope.tx
      .selectFrom('labor_codes')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'labor_codes', before, ifMatch);
  await scope.tx
    .updateTable('labor_codes')
    .set({ ...body, row_version: before.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'labor_codes', rowId: id, ...changesOf(before, body) });
  return getLaborCodeById(scope, id);
};
