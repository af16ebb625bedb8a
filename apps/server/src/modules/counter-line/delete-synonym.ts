import type { deleteSynonym as endpoint } from '@yardline/contract/counter-line/synonyms';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { listSynonymRows } from './synonyms.queries.ts';

/** Removes a company's own synonym; a delivered word means again what it meant. @throws Refusal resource.not_found */
export const deleteSynonym = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const before = await scope.tx
    .deleteFrom('synonyms')
    .where('id', '=', id)
    .returning(['said', 'means'])
    .executeTakeFirst();
  if (before === undefined) return notFound();
  await audit(scope, { action: 'delete', noun: 'synonyms', rowId: id, before });
  return { synonyms: await listSynonymRows(scope) };
};
