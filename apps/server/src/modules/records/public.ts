/** Comments of records: those that are printed, and one that the product itself writes. */
export { comments } from './comments/comments.ts';
/** Custom fields, for documents as well. */
export { fieldsOf } from './custom-fields/custom-fields.queries.ts';
/** Checks custom-field values of new records. */
export { newValues } from './custom-fields/custom-value-problems.ts';
/** Writes custom-field values to many records, for imports. */
export { giveValues } from './custom-fields/give-values.ts';
/** Main photos, for lists, pickers and product details; and all files of a record, for papers. */
export { photos } from './files/photos.ts';
export type { RecordKey } from './record-of.ts';
/** Audits a change of a record's notes under the record. */
export { auditPart } from './told.ts';
/** A record that the caller may see, and its changes field by field, for the feed. */
export { viewRecord } from './record-of.ts';
export { partOf, tellChanges } from './history/tell-changes.ts';
