import { copyGrants } from './copy-grants.ts';
import { keepGrants } from './keep-grants.ts';

/** Keeps who granted what on a document, and on the parts of a line that is split. */
export const grants = { copy: copyGrants, keep: keepGrants };
