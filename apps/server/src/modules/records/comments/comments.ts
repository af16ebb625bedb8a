import { keepComment, noteOn } from './add-comment.ts';
import { printedComments } from './comments.queries.ts';

export const comments = { printed: printedComments, keep: keepComment, note: noteOn };
