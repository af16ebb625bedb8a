import type { removeComment as endpoint } from '@yardline/contract/records/comments';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Scope } from '../../../kernel/scope.ts';
import { editRecord } from '../record-of.ts';
import { auditPart } from '../told.ts';
import { lockComment } from './comments.queries.ts';

/** Takes a comment off a record; its history keeps it. @throws Refusal resource.not_found, permission.denied, contract.archived */
export const removeComment = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await editRecord(scope, params);
  const { id, comment } = await lockComment(scope, params, params.comment);
  await scope.tx.deleteFrom('record_comments').where('id', '=', id).execute();
  await auditPart(scope, 'comments', params, { action: 'delete', before: { comment } });
  return { id };
};
