import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  Feedback,
  FeedbackKind,
  FeedbackRow,
  FeedbackState,
  getFeedbackPicture,
  listFeedback as endpoint,
} from '@yardline/contract/feedback/feedback';
import { sql } from 'kysely';
import { readWhole } from '../../kernel/files/files.ts';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.created_by')
    .select(['feedback.id', 'feedback.text', 'feedback.screen', 'feedback.version'])
    .select(['users.name as sent_by', 'feedback.created_at', 'feedback.answer'])
    .select((eb) => [
      eb.ref('feedback.kind').$castTo<FeedbackKind>().as('kind'),
      eb.ref('feedback.state').$castTo<FeedbackState>().as('state'),
      eb('feedback.file_id', 'is not', null).$castTo<boolean>().as('has_picture'),
    ]);

type Asked = InputOf<typeof endpoint>['query'];

const pageOfRows = (
  scope: Scope,
  found: ReturnType<typeof rowsOf>,
  query: Asked,
): Promise<Page<FeedbackRow>> => {
  let rows = found.where(
    matches(
      sql<string>`lower(users.name || ' ' || feedback.text || ' ' || feedback.answer || ' ' || feedback.screen)`,
      query.search,
    ),
  );
  if (query.kind !== undefined) rows = rows.where('feedback.kind', '=', query.kind);
  if (query.state !== undefined) rows = rows.where('feedback.state', '=', query.state);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('feedback.id'),
    defaultDirection: 'desc',
    sorts: { created_at: { by: sql.ref('feedback.created_at'), of: (row) => row.created_at } },
  });
};

/** What the company's people sent, the newest first. */
export const listFeedback = (scope: Scope, { query }: InputOf<typeof endpoint>): Promise<Page<FeedbackRow>> =>
  pageOfRows(scope, rowsOf(scope), query);

/** What the caller sent, the newest first. */
export const listOwnFeedback = (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<Page<FeedbackRow>> =>
  pageOfRows(scope, rowsOf(scope).where('feedback.created_by', '=', scope.actor.userId), query);

/** One piece, for its sender and for users who may see settings. @throws Refusal resource.not_found */
export const getFeedbackById = async (scope: Scope, id: number): Promise<Feedback> => {
  const row = await rowsOf(scope)
    .leftJoin('users as answerers', 'answerers.id', 'feedback.answered_by')
    .where('feedback.id', '=', id)
    .select(['feedback.created_by', 'feedback.answered_at', 'feedback.row_version'])
    .select((eb) => eb.fn.coalesce('answerers.name', sql<string>`''`).as('answered_by'))
    .executeTakeFirst();
  const isOwn = row?.created_by === scope.actor.userId;
  if (row === undefined || (!isOwn && !may(scope, 'settings.view'))) return notFound();
  const { created_by: _sender, ...shown } = row;
  return { ...shown, is_own: isOwn };
};

/** @throws Refusal resource.not_found, also where there is no picture */
export const readPicture = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof getFeedbackPicture>,
): Promise<ReplyOf<typeof getFeedbackPicture>> => {
  await getFeedbackById(scope, id);
  const row = await scope.tx.selectFrom('feedback').where('id', '=', id).select('file_id').executeTakeFirst();
  const { bytes, type } = (await readWhole(scope.tx, row?.file_id ?? notFound())) ?? notFound();
  return { base64: bytes.toString('base64'), media_type: type };
};
