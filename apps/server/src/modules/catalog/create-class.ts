import { alignFaults } from '@yardline/contract/billing/billing-rules';
import { classForm, type ClassForm } from '@yardline/contract/catalog/catalog';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';

/**
 * Adds a class of products; the defaults are: taxed, discounted, under the waiver, without turn-round.
 * @returns the class's id
 * @throws Refusal permission.denied, request.invalid for a day that the cycle does not have, record.already_exists for a code in use
 */
export const createClass = async (scope: Scope, form: ClassForm): Promise<number> => {
  demand(scope, 'settings.create');
  const row = classForm.parse(form);
  const faults = alignFaults(row);
  if (faults.length > 0) refuseFields(faults);
  const { id } = await scope.tx
    .insertInto('classes')
    .values({ ...row, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'classes', rowId: id, after: row });
  return id;
};
