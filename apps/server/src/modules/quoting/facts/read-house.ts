import type { Scope } from '../../../kernel/scope.ts';
import { fieldsOf } from '../../records/public.ts';
import { readTaxes } from '../../taxes/public.ts';

/** What the company says of every document. */
export const readHouse = async (scope: Scope) => {
  const { tx } = scope;
  const [company, taxes, fields] = await Promise.all([
    tx
      .selectFrom('companies')
      .where('id', '=', scope.company.id)
      .select(['cycle_rule', 'waiver_percent', 'waiver_code'])
      .select(['bills_cash_cycles', 'bills_cash_weekly'])
      .select(['is_waiver_tax1', 'is_waiver_tax2', 'has_mandatory_salesman', 'has_name_verification'])
      .select(['respects_all_exemptions', 'deposit_kind', 'deposit_figure'])
      .executeTakeFirstOrThrow(),
    readTaxes(scope),
    fieldsOf(scope),
  ]);
  return { company, taxes, fields };
};
