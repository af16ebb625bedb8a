import type { Comment, updateComment as endpoint } from '@yardline/contract/records/comments';
import type { InputOf } from '@yardline/contract/endpoint';
import { changesOf } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { editRecord } from '../record-of.ts';
import { auditPart, told } from '../told.ts';
import { refuseTooLong } from './add-comment.ts';
import { getComment, lockComment } from './comments.queries.ts';

/**
 * Changes a comment, or whether it is printed; its operator and its place stay.
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.archived, request.invalid
 */
export const updateComment = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Comment> => {
  await editRecord(scope, params);
  const before = await lockComment(scope, params, params.comment);
  await expectVersion(scope, told.comments, before, ifMatch);
  await refuseTooLong(scope, body.comment);
  await scope.tx
    .updateTable('record_comments')
    .set({ comment: body.comment, is_printed: body.print, row_version: before.row_version + 1 })
    .where('id', '=', before.id)
    .execute();
  const was = { comment: before.comment, print: before.is_printed };
  await auditPart(scope, 'comments', params, { action: 'update', ...changesOf(was, body) });
  return getComment(scope, params, before.id);
};
