import type { writeSynonym as endpoint } from '@yardline/contract/counter-line/synonyms';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { plain } from '@yardline/domain/quick-line/plain';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { listSynonymRows } from './synonyms.queries.ts';

/** Sets what a word of customers means; of several writers at once the last one's meaning stands. */
export const writeSynonym = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const said = plain(body.said);
  const { means } = body;
  const before = await scope.tx
    .selectFrom('synonyms')
    .where('said', '=', said)
    .select(['said', 'means'])
    .forUpdate()
    .executeTakeFirst();
  const { id } = await scope.tx
    .insertInto('synonyms')
    .values({ company_id: scope.company.id, said, means })
    .onConflict((found) => found.constraint('synonym_taken').doUpdateSet({ means }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, {
    action: before === undefined ? 'create' : 'update',
    noun: 'synonyms',
    rowId: id,
    ...(before === undefined ? {} : { before }),
    after: { said, means },
  });
  return { synonyms: await listSynonymRows(scope) };
};
