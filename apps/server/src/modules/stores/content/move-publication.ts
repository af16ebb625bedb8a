import type { InputOf } from '@yardline/contract/endpoint';
import type { Content } from '@yardline/contract/stores/contents';
import type { moveStorePublication as endpoint } from '@yardline/contract/stores/publications';
import { audit } from '../../../kernel/audit.ts';
import { notFound, Refusal, refuseProblems } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { renewPages } from '../renew-pages.ts';
import { getContentById } from './contents.queries.ts';
import { closeGap } from './end-publication.ts';
import { countOn, lockContent } from './lock-content.ts';
import { endAt, fitted, upcoming } from './periods.ts';
import { modalFaults, showWithin } from './publish-draft.ts';

/**
 * Shows what is planned at another time. What it would have interrupted goes on through its former time; what it meets at the
 * new one gives way as to any publication.
 * @throws Refusal resource.not_found, content.over, content.begun, request.invalid at the moments
 */
export const movePublication = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<Content> => {
  const found =
    (await scope.tx
      .selectFrom('store_publications')
      .where('id', '=', params.id)
      .select('content_id')
      .executeTakeFirst()) ?? notFound();
  const row = await lockContent(scope, found.content_id, undefined);
  const all = await upcoming(scope, row.id);
  const moved = all.find(({ id }) => id === params.id);
  if (moved === undefined) throw new Refusal('content.over');
  if (Temporal.Instant.compare(moved.from, scope.now) <= 0) throw new Refusal('content.begun');
  await endAt(scope, moved, scope.now);
  await closeGap(scope, moved, all);
  const asked = {
    from: Temporal.Instant.from(body.starts_at),
    until: body.ends_at === null ? null : Temporal.Instant.from(body.ends_at),
  };
  const { problems, ...place } = fitted(scope, await upcoming(scope, row.id), asked);
  refuseProblems([...problems, ...(await modalFaults(scope, row, asked))]);
  await showWithin(scope, { contentId: row.id, n: moved.n }, asked.from, place);
  await countOn(scope, row.id);
  await renewPages(scope, row.store_id);
  await audit(scope, {
    action: 'update',
    noun: 'store_contents',
    rowId: row.id,
    before: { starts_at: moved.from.toString(), ends_at: moved.until?.toString() ?? null },
    after: { moved: moved.n, starts_at: asked.from.toString(), ends_at: asked.until?.toString() ?? null },
  });
  return getContentById(scope, row.id);
};
