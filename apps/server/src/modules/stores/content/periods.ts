import type { FieldRefusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { sql } from 'kysely';

type Instant = Temporal.Instant;
export type Period = { from: Instant; until: Instant | null };
type Stored = { id: number; n: number; from: Instant; until: Instant | null };

/** Publications of a content that are shown now or will be, in their order. */
export const upcoming = async ({ tx, now }: Scope, contentId: number): Promise<Stored[]> => {
  const rows = await tx
    .selectFrom('store_publications')
    .where('content_id', '=', contentId)
    .where((or) =>
      or.or([
        or('ends_at', 'is', null),
        or('ends_at', '>', sql<string>`greatest(${now.toString()}::timestamptz, starts_at)`),
      ]),
    )
    .orderBy('starts_at')
    .select(['id', 'n', 'starts_at', 'ends_at'])
    .execute();
  return rows.map(({ id, n, starts_at, ends_at }) => ({
    id,
    n,
    from: Temporal.Instant.from(starts_at),
    until: ends_at === null ? null : Temporal.Instant.from(ends_at),
  }));
};

const isBefore = (one: Instant, other: Instant | null): boolean =>
  other === null || Temporal.Instant.compare(one, other) < 0;

/** What a new period meets: where it may last until, what it interrupts, and why it is not allowed. */
export const fitted = (
  { now }: Scope,
  planned: readonly Stored[],
  { from, until }: Period,
): { until: Instant | null; interrupted?: Stored; problems: FieldRefusal[] } => {
  const problems: FieldRefusal[] = [];
  if (isBefore(from, now)) problems.push({ path: 'starts_at', code: 'content.period_past' });
  if (until !== null && !isBefore(from, until))
    problems.push({ path: 'ends_at', code: 'content.period_backwards' });
  const next = planned.find((each) => isBefore(now, each.from) && !isBefore(each.from, from));
  if (next !== undefined && !isBefore(from, next.from))
    problems.push({ path: 'starts_at', code: 'content.period_taken' });
  else if (next !== undefined && until !== null && isBefore(next.from, until))
    problems.push({ path: 'ends_at', code: 'content.period_taken' });
  const interrupted = planned.find(
    (each) => each !== next && !isBefore(from, each.from) && isBefore(from, each.until),
  );
  return {
    until: until ?? next?.from ?? null,
    ...(interrupted === undefined ? {} : { interrupted }),
    problems,
  };
};

/** Ends a publication; one that has not begun by then is none. */
export const endAt = async ({ tx }: Scope, { id, from }: Stored, at: Instant): Promise<void> => {
  const end = isBefore(at, from) ? from : at;
  await tx.updateTable('store_publications').set({ ends_at: end.toString() }).where('id', '=', id).execute();
};

/** Shows a version of a content for a period. */
export const show = async (
  { tx, company, actor }: Scope,
  { contentId, n, from, until }: Period & { contentId: number; n: number },
): Promise<number> => {
  const { id } = await tx
    .insertInto('store_publications')
    .values({
      company_id: company.id,
      content_id: contentId,
      n,
      starts_at: from.toString(),
      ends_at: until?.toString() ?? null,
      published_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
