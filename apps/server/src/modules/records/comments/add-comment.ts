import type { addContractComment, Comment } from '@yardline/contract/records/comments';
import type { InputOf } from '@yardline/contract/endpoint';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { checkLength } from '@yardline/domain/text/sizes';
import { lockRecord, type RecordKey } from '../record-of.ts';
import { auditPart } from '../told.ts';
import { commentSize, getComment } from './comments.queries.ts';

/** Refuses a comment that is longer than the company's are. [B5.44] @throws Refusal request.invalid */
export const refuseTooLong = async (scope: Scope, comment: string): Promise<void> => {
  const size = await commentSize(scope);
  if (checkLength(comment, size).length === 0) return;
  refuseFields([{ path: 'comment', code: 'text.too_long', data: { n: size } }]);
};

/** Writes a comment under the number after the highest. @returns its id */
const writeComment = async (
  scope: Scope,
  params: RecordKey,
  body: { comment: string; print: boolean },
): Promise<number> => {
  const { tx, company, actor, now } = scope;
  const { kind, record } = params;
  const { last } = await tx
    .selectFrom('record_comments')
    .where('kind', '=', kind)
    .where('record_id', '=', record)
    .select((eb) => eb.fn.coalesce(eb.fn.max('sequence_number'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('record_comments')
    .values({
      company_id: company.id,
      kind,
      record_id: record,
      sequence_number: last + 1,
      comment: body.comment,
      is_printed: body.print,
      operator_user_id: actor.userId,
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditPart(scope, 'comments', params, { action: 'create', after: { comment: body.comment } });
  return id;
};

/**
 * Adds a comment to a record, under its author's name. The number is the next one after the highest.
 * @throws Refusal resource.not_found, permission.denied, contract.archived, request.invalid
 */
export const addComment = async (
  scope: Scope,
  { params, body }: { params: RecordKey; body: { comment: string; print: boolean } },
): Promise<Comment> => {
  await lockRecord(scope, params);
  await refuseTooLong(scope, body.comment);
  return getComment(scope, params, await writeComment(scope, params, body));
};

/**
 * Keeps on a record what happened to it, whatever rights the actor has there. Longer than the company's comments are, it is cut.
 */
export const keepComment = async (scope: Scope, key: RecordKey, comment: string): Promise<void> =>
  noteOn(scope, key, comment.slice(0, await commentSize(scope)));

/** The same of what a user wrote elsewhere: it is kept whole. */
export const noteOn = async (scope: Scope, key: RecordKey, comment: string): Promise<void> => {
  await scope.tx
    .selectFrom(key.kind)
    .where(`${key.kind}.id`, '=', key.record)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  await writeComment(scope, key, { comment, print: false });
};

/**
 * The same by an older path, which names the author: nobody writes in another's name.
 * @throws Refusal as addComment, and request.invalid with comment.operator_other
 */
export const commentContract = (
  scope: Scope,
  { params, body: { operator_id: operator, ...body } }: InputOf<typeof addContractComment>,
): Promise<Comment> => {
  if (operator !== undefined && operator !== scope.actor.userId)
    refuseFields([{ path: 'operator_id', code: 'comment.operator_other' }]);
  return addComment(scope, { params: { kind: 'contracts', record: params.contract }, body });
};
