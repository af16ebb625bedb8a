import type { InputOf } from '@yardline/contract/endpoint';
import type { createLaborCode as endpoint, LaborCode } from '@yardline/contract/labor/labor';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getLaborCodeById } from './labor-codes.queries.ts';

/**
 * Adds a code of labor.
 * @throws Refusal labor.code_taken
 */
export const createLaborCode = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<LaborCode> => {
  const { id } = await scope.tx
    .insertInto('labor_codes')
    .values({ ...body, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'labor_codes', rowId: id, after: body });
  return getLaborCodeById(scope, id);
};
