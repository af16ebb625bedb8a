/** What papers show of the comments on their records. */
export { printedComments } from './comments/comments.queries.ts';
/** Documents ask for the company's own fields, too. */
export { fieldsOf } from './custom-fields/custom-fields.queries.ts';
/** Records that are written down are asked for them at once. */
export { newValues } from './custom-fields/custom-value-problems.ts';
/** A file gives them to many records at once. */
export { giveValues } from './custom-fields/give-values.ts';
/** Lists, pickers and what is told of a product show its main photo. */
export { mainPhotosOf } from './files/main-photos.ts';
export type { RecordKey } from './record-of.ts';
/** Writing down under a record what hangs on it. */
export { auditPart } from './told.ts';
