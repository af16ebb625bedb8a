import type { InputOf } from '@yardline/contract/endpoint';
import type { listRecalls, Recall, RecallRow } from '@yardline/contract/recalls/recalls';
import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const countOf = (
  isCounted: ReturnType<typeof sql>,
) => sql<number>`(select count(*)::integer from recall_assets m
  where m.company_id = recalls.company_id and m.recall_id = recalls.id and ${isCounted})`;
const open = countOf(sql`m.status = 'open'`);
const planned = countOf(sql`m.status = 'planned'`);
const isUndone = sql<boolean>`exists (select from recall_assets m where m.company_id = recalls.company_id
  and m.recall_id = recalls.id and m.status in ('open', 'planned'))`;

const recallRows = (scope: Scope) => {
  const today = dayOf(scope.now, scope.company.timeZone);
  return scope.tx
    .selectFrom('recalls')
    .select(['recalls.id', 'maker_number', 'title', 'severity', 'make', 'model', 'due_on'])
    .select(['first_serial_number', 'last_serial_number', 'recalls.created_at', 'recalls.row_version'])
    .select([
      sql<number>`cardinality(recalls.serial_numbers)`.as('listed'),
      sql<boolean>`(coalesce(recalls.due_on < ${today}::date, false) and ${isUndone})`.as('is_overdue'),
      sql<boolean>`recalls.closed_at is not null`.as('is_closed'),
      open.as('open'),
      planned.as('planned'),
      countOf(sql`m.status = 'done'`).as('done'),
      countOf(sql`m.status in ('not_affected', 'waived')`).as('other'),
    ])
    .$narrowType<Pick<RecallRow, 'severity'>>();
};

const dueBy = sql<string>`coalesce(recalls.due_on, 'infinity'::date)`;

/** Recalls, those first whose day comes first; without another wish those that are not closed. */
export const listAll = (scope: Scope, { query }: InputOf<typeof listRecalls>): Promise<Page<RecallRow>> => {
  let rows = recallRows(scope).where(
    matches(
      sql`lower(recalls.maker_number || ' ' || recalls.title || ' ' || recalls.make || ' ' || recalls.model)`,
      query.search,
    ),
  );
  if (query.closed === undefined) rows = rows.where('recalls.closed_at', 'is', null);
  if (query.severity !== undefined) rows = rows.where('recalls.severity', '=', query.severity);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('recalls.id'),
    sorts: {
      due_on: { by: dueBy, of: (row) => row.due_on ?? 'infinity' },
      created_at: { by: sql.ref('recalls.created_at'), of: (row) => row.created_at },
    },
  });
};

/** @throws Refusal resource.not_found */
export const getRecallById = async (scope: Scope, id: number): Promise<Recall> =>
  (await recallRows(scope)
    .innerJoin('users', 'users.id', 'recalls.created_by')
    .where('recalls.id', '=', id)
    .select(['serial_numbers', 'instructions', 'closed_at', 'users.name as created_by_name'])
    .executeTakeFirst()) ?? notFound();
