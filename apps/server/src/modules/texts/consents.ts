import type { TextConsent } from '@yardline/contract/texts/texts';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';

const asked: TextConsent = { state: 'none', way: null, decided_at: null, decided_by: null };

/** What the owner of a number said to texts. */
export const consentOf = async ({ tx }: Pick<Scope, 'tx'>, number: string): Promise<TextConsent> =>
  (await tx
    .selectFrom('text_consents')
    .where('number', '=', number)
    .leftJoin('users', 'users.id', 'text_consents.decided_by')
    .select(['state', 'way', 'decided_at', 'users.name as decided_by'])
    .$narrowType<{ state: 'agreed' | 'stopped'; way: 'clerk' | 'text' }>()
    .executeTakeFirst()) ?? asked;

/** Records what the owner of a number said, to a clerk who enters it or by a text. */
export const setConsent = async (
  scope: Scope,
  number: string,
  said: { state: 'agreed' | 'stopped'; way: 'clerk' | 'text' },
): Promise<TextConsent> => {
  const { tx, company, actor, now } = scope;
  const before = await consentOf(scope, number);
  const decided = {
    state: said.state,
    way: said.way,
    decided_by: said.way === 'clerk' ? actor.userId : null,
    decided_at: now.toString(),
  };
  const { id } = await tx
    .insertInto('text_consents')
    .values({ company_id: company.id, number, ...decided })
    .onConflict((conflict) => conflict.columns(['company_id', 'number']).doUpdateSet(decided))
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, {
    action: 'update',
    noun: 'text_consents',
    rowId: id,
    before: { state: before.state },
    after: { number, state: said.state, way: said.way },
  });
  return consentOf(scope, number);
};
