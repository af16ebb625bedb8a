import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createSuggestionList as endpoint,
  SuggestionList,
} from '@yardline/contract/suggestions/suggestions';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getSuggestionListByNumber } from './suggestions.queries.ts';
import { told } from './told.ts';
import { writeSuggestions } from './write-suggestions.ts';

/**
 * Adds a list of suggested products under its number. [B7.9]
 * @throws Refusal suggestion.number_taken, and as writeSuggestions does
 */
export const createSuggestionList = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<SuggestionList> => {
  const { suggested, carriers, ...form } = body;
  const { id } = await scope.tx
    .insertInto('suggestion_lists')
    .values({ ...form, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeSuggestions(scope, id, { suggested, carriers });
  const list = await getSuggestionListByNumber(scope, body.number);
  await audit(scope, { action: 'create', noun: 'suggestion_lists', rowId: id, after: told(list) });
  return list;
};
