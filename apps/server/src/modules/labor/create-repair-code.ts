import type { InputOf } from '@yardline/contract/endpoint';
import type { createRepairCode as endpoint, RepairCode } from '@yardline/contract/labor/labor';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { checkLabor } from './check-labor.ts';
import { getRepairCodeById } from './repair-codes.queries.ts';

/**
 * Adds a code of repairs.
 * @throws Refusal labor.code_taken, request.invalid
 */
export const createRepairCode = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<RepairCode> => {
  await checkLabor(scope, body.labor_code_id);
  const { id } = await scope.tx
    .insertInto('repair_codes')
    .values({ ...body, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'repair_codes', rowId: id, after: body });
  return getRepairCodeById(scope, id);
};
