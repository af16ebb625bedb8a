import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { setFeedbackSettings as endpoint } from '@yardline/contract/feedback/feedback';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Where feedback is mailed to: the address for it, else the company's own; empty where there is neither. */
export const readSettings = async ({ tx, company }: Scope): Promise<ReplyOf<typeof endpoint>> => {
  const row = await tx
    .selectFrom('companies')
    .leftJoin('feedback_settings', 'feedback_settings.company_id', 'companies.id')
    .where('companies.id', '=', company.id)
    .select(['companies.email as own', 'feedback_settings.email'])
    .executeTakeFirstOrThrow();
  const email = row.email ?? '';
  return { email, goes_to: email === '' ? row.own : email };
};

/** Sets where feedback is mailed to; empty for the company's own address. */
export const setSettings = async (
  scope: Scope,
  { body: { email } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const before = await readSettings(scope);
  await scope.tx
    .insertInto('feedback_settings')
    .values({ company_id: scope.company.id, email })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ email }))
    .execute();
  const changes = changesOf({ email: before.email }, { email });
  await audit(scope, { action: 'update', noun: 'feedback_settings', rowId: scope.company.id, ...changes });
  return readSettings(scope);
};
