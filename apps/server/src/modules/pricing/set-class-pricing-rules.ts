import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { setClassPricingRules as endpoint } from '@yardline/contract/pricing/pricing-rules';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { refuseRuleFaults } from './refuse-rule-faults.ts';
import { readClassRules } from './rules.queries.ts';

/**
 * Gives a class rules of its own, or lets it follow the company again.
 * @throws Refusal resource.not_found, document.stale, request.invalid as for the company's
 */
export const setClassPricingRules = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const before =
    (await scope.tx
      .selectFrom('classes')
      .where('id', '=', id)
      .select(['id', 'pricing_rules', 'row_version'])
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'classes', before, ifMatch);
  if (body.rules !== null) refuseRuleFaults(body.rules);
  const rules = body.rules === null ? null : JSON.stringify(body.rules);
  await scope.tx
    .updateTable('classes')
    .set({ pricing_rules: rules, row_version: before.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'classes',
    rowId: id,
    before: { pricing_rules: before.pricing_rules },
    after: { pricing_rules: body.rules },
  });
  return readClassRules(scope, id);
};
