import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { setDivisionHolidays as endpoint } from '@yardline/contract/pricing-rules';
import { audit } from '../../kernel/audit.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readCompanyRules } from './rules.queries.ts';

/** Says on which days a division charges nothing, each day once and in order. @throws Refusal resource.not_found */
export const setDivisionHolidays = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const before =
    (await scope.tx
      .selectFrom('divisions')
      .where('id', '=', id)
      .select('holidays')
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  const holidays = [...new Set(body.holidays)].toSorted();
  await scope.tx.updateTable('divisions').set({ holidays }).where('id', '=', id).execute();
  await audit(scope, {
    ...{ action: 'update', noun: 'divisions', rowId: id },
    ...{ before: { holidays: before.holidays }, after: { holidays } },
  });
  return readCompanyRules(scope);
};
