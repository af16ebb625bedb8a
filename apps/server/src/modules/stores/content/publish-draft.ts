import type { InputOf } from '@yardline/contract/endpoint';
import type { Content, publishStoreContent as endpoint } from '@yardline/contract/stores/contents';
import { sql } from 'kysely';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { type FieldRefusal, refuseProblems } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { addVersion } from '../publish-content.ts';
import { renewPages } from '../renew-pages.ts';
import { getContentById } from './contents.queries.ts';
import { readDraft } from './draft.ts';
import { type ContentOfStore, countOn, lockContent } from './lock-content.ts';
import { endAt, fitted, type Period, show, upcoming } from './periods.ts';
import { problemsOf } from './problems.ts';
import { keepUses, sweepUses } from './uses.ts';

/** A store shows one modal at a time, and each between two moments. [B3.53] */
export const modalFaults = async (
  { tx, company, now }: Scope,
  { id, store_id: storeId, kind }: ContentOfStore,
  { from, until }: Period,
): Promise<FieldRefusal[]> => {
  if (kind !== 'modal') return [];
  if (until === null) return [{ path: 'ends_at', code: 'content.needs_end' }];
  const { rows } = await sql<{ name: string }>`
    select c.name from store_contents c
    join store_publications p on p.company_id = c.company_id and p.content_id = c.id
    where c.company_id = ${company.id} and c.store_id = ${storeId} and c.kind = 'modal' and c.id <> ${id}
      and p.starts_at < ${until.toString()}::timestamptz
      and (p.ends_at is null or p.ends_at > greatest(${now.toString()}::timestamptz, ${from.toString()}::timestamptz, p.starts_at))
    order by p.starts_at limit 1`.execute(tx);
  return rows.map(({ name }) => ({ path: 'starts_at', code: 'content.modal_period_taken', data: { name } }));
};

/** The version that is shown: a new one of the draft, or the newest where nothing was written since. */
const versionOf = async (scope: Scope, row: ContentOfStore, note: string) => {
  const { content, isWritten, basedOn } = await readDraft(scope, row);
  if (!isWritten && basedOn !== null) return { content, n: basedOn };
  const n = await addVersion(scope, row.id, content.body, note);
  await scope.tx.deleteFrom('store_content_drafts').where('content_id', '=', row.id).execute();
  return { content, n };
};

type Place = Pick<ReturnType<typeof fitted>, 'until' | 'interrupted'>;

/** Shows a version from a moment on: what it interrupts ends there, and goes on after it where it would have lasted longer. */
export const showWithin = async (
  scope: Scope,
  { contentId, n }: { contentId: number; n: number },
  from: Temporal.Instant,
  { until, interrupted }: Place,
): Promise<void> => {
  if (interrupted !== undefined) await endAt(scope, interrupted, from);
  await show(scope, { contentId, n, from, until });
  if (interrupted !== undefined && until !== null && isLater(interrupted.until, until))
    await show(scope, { contentId, n: interrupted.n, from: until, until: interrupted.until });
};

/**
 * Shows the draft as a new version, from now on or for a period. What was shown ends when it begins; where it ends before
 * that would have, that goes on after it. Without an end it is shown until what is planned next begins.
 * @throws Refusal resource.not_found, document.stale, request.invalid for what the draft lacks, content.period_taken
 */
export const publishDraft = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Content> => {
  const row = await lockContent(scope, id, ifMatch);
  const asked = {
    from: body.starts_at === null ? scope.now : Temporal.Instant.from(body.starts_at),
    until: body.ends_at === null ? null : Temporal.Instant.from(body.ends_at),
  };
  const { problems, ...place } = fitted(scope, await upcoming(scope, id), asked);
  const draft = await readDraft(scope, row);
  refuseProblems([
    ...(await problemsOf(scope, row.store_id, draft.content)),
    ...problems,
    ...(await modalFaults(scope, row, asked)),
  ]);
  const { content, n } = await versionOf(scope, row, body.note);
  await showWithin(scope, { contentId: id, n }, asked.from, place);
  await sweepUses(scope);
  await keepUses(scope, { id, n, content });
  await scope.tx.updateTable('store_contents').set({ archived_at: null }).where('id', '=', id).execute();
  await countOn(scope, id);
  await renewPages(scope, row.store_id);
  const after = { published: n, starts_at: asked.from.toString(), ends_at: place.until?.toString() ?? null };
  await audit(scope, { action: 'update', noun: 'store_contents', rowId: id, after });
  return getContentById(scope, id);
};

const isLater = (one: Temporal.Instant | null, other: Temporal.Instant): boolean =>
  one === null || Temporal.Instant.compare(one, other) > 0;
