/** A document in its wire format, for replies of verbs that changed it. */
export { getContractById } from './contract-reply.ts';
/** Locks a contract, reads its lines, and bumps its version: for tickets, returns and invoices. */
export {
  bumpContract,
  type ContractRecord,
  type LineRecord,
  linesOf,
  lockContract,
  readContract,
} from './contracts.queries.ts';
/** Puts lines on rent, at the counter or by a closed delivery. */
export { checkOutLines, type LineLeaving, type LineLeft } from './lines/check-out-lines.ts';
/** Takes lines back at a return. */
export { type LineBack, type LineComing, takeBackLines } from './lines/take-back-lines.ts';
/** Closes the contract after the last return or the last invoice. */
export { closeWhenDone } from './close-contract.ts';
/** The billing facts of a line: its rates, its cycles, its time off rent. */
export { billedLineFor, type BilledRental } from './pricing/billed-line-for.ts';
/** The due cycles of a line, for invoices and billing runs. */
export { periodsOf } from './pricing/billing-periods.ts';
export { isDue } from './use/is-due.ts';
export { cycleColumns, cycleTermsOf } from './pricing/cycle-terms.ts';
export { type BillableLine } from './use/billable-line.ts';
/** The exchanges of lines, so that an invoice counts the use of every machine. */
export { type ExchangeRecord, exchangesOfLines } from './exchanges/exchanges-of-lines.ts';
/** The use of a line and its charge: for an invoice's words, and for a customer's credit exposure before. */
export {
  isWithin,
  type MachinePart,
  meterHoursOf,
  partsOf,
  type UsedMachine,
  usedMachines,
} from './use/machine-parts.ts';
export { overtimeTermsOf } from './use/overtime-terms.ts';
export { readingsWhileOut } from './use/readings-while-out.ts';
export { billedStretchesOf, type InvoicedStretch } from './use/billed-stretches.ts';
export { type ChargedStretch, fuelOn, overtimeOn, wearOn } from './use/use-costs.ts';
export { readUseServices, type UseServices } from './use/use-services.ts';
/** Opens contracts whose equipment is out already, for imports. */
export { type HandedOut } from './handed-out/judge-all.ts';
export { openHandedOut, type Opened } from './handed-out/open-handed-out.ts';
/** The right to see a document, for every screen or paper that shows part of it. */
export { areaOf, mayView, placeOf } from './rights.ts';
