import type { InputOf } from '@yardline/contract/endpoint';
import type {
  SuggestionList,
  updateSuggestionList as endpoint,
} from '@yardline/contract/suggestions/suggestions';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getSuggestionListByNumber } from './suggestions.queries.ts';
import { told } from './told.ts';
import { writeSuggestions } from './write-suggestions.ts';

/**
 * Changes what a list suggests and with which products, or puts it away; documents keep what they have.
 * @throws Refusal resource.not_found, document.stale, and as writeSuggestions does
 */
export const updateSuggestionList = async (
  scope: Scope,
  { params: { number }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<SuggestionList> => {
  const list =
    (await scope.tx
      .selectFrom('suggestion_lists')
      .selectAll()
      .where('number', '=', number)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'suggestion_lists', list, ifMatch);
  const before = await getSuggestionListByNumber(scope, number);
  const { suggested, carriers, ...form } = body;
  await scope.tx
    .updateTable('suggestion_lists')
    .set({ ...form, row_version: list.row_version + 1 })
    .where('id', '=', list.id)
    .execute();
  await writeSuggestions(scope, list.id, { suggested, carriers });
  const after = await getSuggestionListByNumber(scope, number);
  const changes = changesOf(told(before), told(after));
  await audit(scope, { action: 'update', noun: 'suggestion_lists', rowId: list.id, ...changes });
  return after;
};
