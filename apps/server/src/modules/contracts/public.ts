/** A document in its wire format, for replies of verbs that changed it, and as the form that would save it again. */
export { storedDocuments } from './saved/stored-documents.ts';
/** Locks a contract, reads its lines, and bumps its version: for tickets, returns and invoices. */
export {
  bumpContract,
  type ContractRecord,
  type LineRecord,
  linesOf,
  lockContract,
  readContract,
} from './contracts.queries.ts';
/** Puts lines on rent, at the counter or by a closed delivery, and takes that back. */
export { checkOuts } from './lines/check-outs.ts';
/** Takes lines back at a return, and adds what a return or a trip for nothing charges. */
export { lineActs } from './lines/line-acts.ts';
/** Closes the contract after the last return or the last invoice. */
export { closeWhenDone } from './close-contract.ts';
/** Opens contracts whose equipment is out already, or whose prices were agreed elsewhere. */
export { openings } from './openings.ts';
/** The right to see a document, for every screen or paper that shows part of it. */
export { mayView, placeOf } from './rights.ts';
/** Puts lines off rent when their customer calls them off, and takes that back. */
export { callOffs } from './off-rents/call-offs.ts';
