import type { InputOf } from '@yardline/contract/endpoint';
import type {
  Content,
  endStorePublication as endEndpoint,
  setStoreContentArchived as archiveEndpoint,
} from '@yardline/contract/stores/contents';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { renewPages } from '../renew-pages.ts';
import { getContentById } from './contents.queries.ts';
import { countOn, lockContent } from './lock-content.ts';
import { isMany } from './names.ts';
import { endAt, upcoming } from './periods.ts';
import { placesOf, sweepUses, usesOf } from './uses.ts';

type Planned = Awaited<ReturnType<typeof upcoming>>[number];

const isSame = (one: Temporal.Instant | null, other: Temporal.Instant | null): boolean =>
  one === null || other === null ? one === other : Temporal.Instant.compare(one, other) === 0;

const setPeriod = async (
  scope: Scope,
  { id }: Planned,
  from: Temporal.Instant,
  until: Temporal.Instant | null,
) => {
  await scope.tx
    .updateTable('store_publications')
    .set({ starts_at: from.toString(), ends_at: until?.toString() ?? null })
    .where('id', '=', id)
    .execute();
};

/** What was shown before goes on through the time of one that is cancelled, and on as that after it. */
export const closeGap = async (scope: Scope, gone: Planned, all: readonly Planned[]): Promise<void> => {
  const before = all.find((each) => each !== gone && isSame(each.until, gone.from));
  if (before === undefined) return;
  const after = all.find(
    (each) => gone.until !== null && isSame(each.from, gone.until) && each.n === before.n,
  );
  if (after !== undefined) await endAt(scope, after, after.from);
  await setPeriod(scope, before, before.from, after === undefined ? gone.until : after.until);
};

/**
 * Ends a publication now, and what would follow it begins; or cancels one that has not begun.
 * @throws Refusal resource.not_found, content.over, content.needed, content.used
 */
export const endPublication = async (
  scope: Scope,
  { params }: InputOf<typeof endEndpoint>,
): Promise<Content> => {
  const found =
    (await scope.tx
      .selectFrom('store_publications')
      .where('id', '=', params.id)
      .select('content_id')
      .executeTakeFirst()) ?? notFound();
  const row = await lockContent(scope, found.content_id, undefined);
  const all = await upcoming(scope, row.id);
  const ended = all.find(({ id }) => id === params.id);
  if (ended === undefined) throw new Refusal('content.over');
  const isLive = Temporal.Instant.compare(ended.from, scope.now) <= 0;
  const follower = all.find((each) => ended.until !== null && isSame(each.from, ended.until));
  if (isLive && follower === undefined && !isMany(row.kind)) throw new Refusal('content.needed');
  await endAt(scope, ended, scope.now);
  if (!isLive) await closeGap(scope, ended, all);
  else if (follower !== undefined) await setPeriod(scope, follower, scope.now, follower.until);
  await sweepUses(scope);
  await refuseUsed(scope, row.id, all.length === 1);
  await countOn(scope, row.id);
  await renewPages(scope, row.store_id);
  await audit(scope, {
    action: 'update',
    noun: 'store_contents',
    rowId: row.id,
    after: { ended: ended.n, at: scope.now.toString() },
  });
  return getContentById(scope, row.id);
};

/** A page to which others lead is not taken off. @throws Refusal content.used */
const refuseUsed = async (scope: Scope, id: number, isLast: boolean): Promise<void> => {
  const uses = isLast ? await usesOf(scope, 'page', [id]) : [];
  if (uses.length > 0) throw new Refusal('content.used', { places: placesOf(uses) });
};

/**
 * Puts a content away that is shown nowhere, or takes it back out.
 * @throws Refusal resource.not_found, document.stale, content.needed, content.still_shown
 */
export const archiveContent = async (
  scope: Scope,
  { params: { id }, body: { is_archived: isArchived } }: InputOf<typeof archiveEndpoint>,
  { ifMatch }: Call,
): Promise<Content> => {
  const row = await lockContent(scope, id, ifMatch);
  if (!isMany(row.kind)) throw new Refusal('content.needed');
  if (isArchived && (await upcoming(scope, id)).length > 0) throw new Refusal('content.still_shown');
  await scope.tx
    .updateTable('store_contents')
    .set({ archived_at: isArchived ? scope.now.toString() : null })
    .where('id', '=', id)
    .execute();
  await countOn(scope, id);
  await audit(scope, {
    action: 'update',
    noun: 'store_contents',
    rowId: id,
    before: { is_archived: row.archived_at !== null },
    after: { is_archived: isArchived },
  });
  return getContentById(scope, id);
};
