import type { Comment, listComments as endpoint } from '@yardline/contract/records/comments';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type RecordKey, viewRecord } from '../record-of.ts';

const comments = ({ tx }: Scope, { kind, record }: RecordKey) =>
  tx
    .selectFrom('record_comments')
    .innerJoin('users', 'users.id', 'record_comments.operator_user_id')
    .where('kind', '=', kind)
    .where('record_id', '=', record)
    .select(['record_comments.id', 'sequence_number', 'comment', 'is_printed as print'])
    .select(['operator_user_id as operator_id', 'users.name as operator_name'])
    .select(['record_comments.created_at', 'record_comments.row_version']);

/** How many characters a comment of the company may have. [B5.44] */
export const commentSize = async ({ tx, company }: Scope): Promise<number> => {
  const { comment_size: size } = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select('comment_size')
    .executeTakeFirstOrThrow();
  return size;
};

/** The comments on a record in their order. @throws Refusal resource.not_found */
export const recordComments = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await viewRecord(scope, params);
  const [rows, size] = await Promise.all([
    comments(scope, params).orderBy('sequence_number').execute(),
    commentSize(scope),
  ]);
  return { comments: rows, size };
};

/** One comment of a record. @throws Refusal resource.not_found */
export const getComment = async (scope: Scope, key: RecordKey, id: number): Promise<Comment> =>
  (await comments(scope, key).where('record_comments.id', '=', id).executeTakeFirst()) ?? notFound();

/** The same, locked until the transaction ends. @throws Refusal resource.not_found */
export const lockComment = async ({ tx }: Scope, { kind, record }: RecordKey, id: number) =>
  (await tx
    .selectFrom('record_comments')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('record_id', '=', record)
    .forUpdate()
    .executeTakeFirst()) ?? notFound();

/**
 * What is to be printed of the comments on records.
 * @returns the comments of a record in their order
 */
export const printedComments = async (
  { tx }: Scope,
  keys: readonly RecordKey[],
): Promise<(key: RecordKey) => string[]> => {
  const rows = await tx
    .selectFrom('record_comments')
    .where('is_printed', '=', true)
    .where((eb) =>
      eb.or(keys.map(({ kind, record }) => eb.and([eb('kind', '=', kind), eb('record_id', '=', record)]))),
    )
    .orderBy('sequence_number')
    .select(['kind', 'record_id', 'comment'])
    .execute();
  return ({ kind, record }) =>
    rows.filter((row) => row.kind === kind && row.record_id === record).map(({ comment }) => comment);
};
