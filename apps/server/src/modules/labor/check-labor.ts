import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findLaborCodes } from './labor-codes.queries.ts';

/** @throws Refusal request.invalid where the code of labor that a repair takes does not exist */
export const checkLabor = async (scope: Scope, laborCodeId: number | null): Promise<void> => {
  if (laborCodeId === null || (await findLaborCodes(scope, [laborCodeId])).has(laborCodeId)) return;
  refuseFields([{ path: 'labor_code_id', code: 'reference.not_found' }]);
};
