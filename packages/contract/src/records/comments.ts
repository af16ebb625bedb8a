import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, pathId, text } from '../fields.ts';
import { anyRecordEdit, anyRecordView, recordParams } from './records.ts';

/** No company lets a comment be longer; its own limit is told with the comments and is 250 unless it says otherwise. [B5.44] */
export const mostCommentSize = 2000;

/** A comment as it is typed; `print` puts it on the papers of its record. */
export const commentForm = z.strictObject({
  comment: text(mostCommentSize).min(1, { error: 'field.required' }),
  print: z.boolean().default(false),
});
export type CommentForm = z.input<typeof commentForm>;

/** [B3.17] */
const comment = z.object({
  id,
  sequence_number: z.int(),
  comment: z.string(),
  print: z.boolean(),
  operator_id: id,
  operator_name: z.string(),
  created_at: instant,
  row_version: z.int(),
});
export type Comment = z.output<typeof comment>;

const commentParams = recordParams.extend({ comment: pathId });

export const listComments = endpoint({
  name: 'listComments',
  method: 'GET',
  path: '/rest-api/records/{kind}/{record}/comments',
  summary: 'The comments of a record in order, and the maximum comment length',
  needs: anyRecordView,
  params: recordParams,
  shows: ['record_comments', 'companies', 'contracts', 'customers', 'tickets', 'users', 'work_orders'],
  reply: z.object({ comments: z.array(comment), size: z.int() }),
});

export const addComment = endpoint({
  name: 'addComment',
  method: 'POST',
  path: '/rest-api/records/{kind}/{record}/comments',
  summary: 'Adds a comment to a record',
  needs: anyRecordEdit,
  params: recordParams,
  body: commentForm,
  reply: comment,
  status: 201,
});

export const updateComment = endpoint({
  name: 'updateComment',
  method: 'PUT',
  path: '/rest-api/records/{kind}/{record}/comments/{comment}',
  summary: 'Updates a comment, or whether it is printed',
  needs: anyRecordEdit,
  params: commentParams,
  body: commentForm,
  reply: comment,
  versioned: true,
});

export const removeComment = endpoint({
  name: 'removeComment',
  method: 'DELETE',
  path: '/rest-api/records/{kind}/{record}/comments/{comment}',
  summary: 'Removes a comment from a record',
  needs: anyRecordEdit,
  params: commentParams,
  reply: z.object({ id }),
});

export const addContractComment = endpoint({
  name: 'addContractComment',
  method: 'POST',
  path: '/rest-api/contracts/{contract}/comments',
  summary: 'Adds a comment to a contract, for older programs; the operator is the caller',
  needs: ['contracts.edit', 'reservations.edit', 'quotes.edit'],
  params: z.strictObject({ contract: pathId }),
  body: commentForm.extend({ operator_id: id.optional() }),
  reply: comment,
  status: 201,
});
