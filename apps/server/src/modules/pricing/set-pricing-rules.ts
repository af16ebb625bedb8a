import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { setPricingRules as endpoint } from '@yardline/contract/pricing/pricing-rules';
import type { Call } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { changeCompany } from '../companies/public.ts';
import { refuseRuleFaults } from './refuse-rule-faults.ts';
import { readCompanyRules } from './rules.queries.ts';

/**
 * Changes the rules by which the company prices. Documents are priced by them when they are saved again, bills from the next on.
 * @throws Refusal document.stale, request.invalid (an option that the policy does not read, opening hours without an end)
 */
export const setPricingRules = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  refuseRuleFaults(body.rules);
  const before = await scope.tx
    .selectFrom('companies')
    .where('id', '=', scope.company.id)
    .select(['id', 'rate_policy', 'grace_minutes', 'pricing_rules', 'row_version'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { policy, grace_minutes, ...rest } = body.rules;
  const told = { rate_policy: policy, grace_minutes, pricing_rules: rest };
  const after = { ...told, pricing_rules: JSON.stringify(rest) };
  await changeCompany(scope, { before, after, told, ifMatch });
  return readCompanyRules(scope);
};
