import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { setListingStates as endpoint } from '@yardline/contract/listings/listings';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { renewPages } from '../stores/public.ts';
import { getListingById } from './listings.queries.ts';

type Reply = ReplyOf<typeof endpoint>;

/** The listings with these ids that are not in the state yet, locked in the order of their ids. */
const lockOthers = ({ tx }: Scope, { ids, state }: InputOf<typeof endpoint>['body']) =>
  tx
    .selectFrom('listings')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '<>', state)
    .select(['id', 'store_id', 'state', 'row_version'])
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Publishes or hides several listings. Those that lack something before shoppers may see them stay as they are; of what is hidden,
 * only what is published.
 */
export const setStates = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Reply> => {
  const reply: Reply = { changed: [], refused: [] };
  const stores = new Set<number>();
  for (const row of await lockOthers(scope, body)) {
    if (body.state === 'hidden' && row.state !== 'published') continue;
    const { texts, description, lacks } = await getListingById(scope, row.id);
    if (body.state === 'published' && lacks.length > 0) {
      reply.refused.push({ id: row.id, name: texts.en?.name ?? texts.fr?.name ?? description, lacks });
      continue;
    }
    await scope.tx
      .updateTable('listings')
      .set({ state: body.state, row_version: row.row_version + 1 })
      .where('id', '=', row.id)
      .execute();
    await audit(scope, {
      action: 'update',
      noun: 'listings',
      rowId: row.id,
      before: { state: row.state },
      after: { state: body.state },
    });
    reply.changed.push(row.id);
    stores.add(row.store_id);
  }
  for (const store of stores) await renewPages(scope, store);
  if (reply.changed.length === 0)
    await audit(scope, {
      action: 'update',
      noun: 'listings',
      rowId: body.ids.join(','),
      after: { unchanged: body.state },
    });
  return reply;
};
