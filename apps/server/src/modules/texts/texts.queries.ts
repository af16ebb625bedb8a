import type { InputOf } from '@yardline/contract/endpoint';
import type { listTexts, TextRow } from '@yardline/contract/texts/texts';
import { textFailure } from '@yardline/domain/texts/failures';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { may, type Scope } from '../../kernel/scope.ts';

/** A link without what opens it. */
const masked = (body: string): string => body.replaceAll(/(https?:\/\/[^\s/]+\/[^\s/?#]*)\S*/g, '$1 ••••••');

/** Texts to and from phones. Their links open a customer's document: whole for a browser's user who may send such a link. */
export const listTextRows = async (
  scope: Scope,
  { query }: InputOf<typeof listTexts>,
): Promise<Page<TextRow>> => {
  const rows = scope.tx
    .selectFrom('texts')
    .select(['texts.id', 'number', 'body', 'not_before', 'texts.created_at', 'failure'])
    .select((eb) => eb.ref('texts.direction').$castTo<TextRow['direction']>().as('direction'))
    .select((eb) => eb.ref('texts.state').$castTo<TextRow['state']>().as('state'))
    .where(matches(sql`lower(texts.number || ' ' || texts.body)`, query.search));
  const page = await listPage(scope, rows, query, {
    id: sql.ref<number>('texts.id'),
    defaultDirection: 'desc',
    sorts: { created_at: { by: sql.ref('texts.created_at'), of: (row) => row.created_at } },
  });
  const isWhole = scope.sessionId !== undefined && may(scope, 'contracts.edit');
  const items = page.items.map((row) =>
    Object.assign(row, {
      body: isWhole ? row.body : masked(row.body),
      failure: textFailure(row.failure, scope.language),
    }),
  );
  return { ...page, items };
};
