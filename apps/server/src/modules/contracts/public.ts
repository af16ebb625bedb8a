/** A document as the wire shows it: for replies of whoever changed it. */
export { getContractById } from './contract-reply.ts';
/** Tickets, returns and bills change a contract under its lock, read its lines, and say that it changed. */
export {
  bumpContract,
  type ContractRecord,
  type LineRecord,
  linesOf,
  lockContract,
  readContract,
} from './contracts.queries.ts';
/** Which lines are out, wait to go out, or wait to be billed. */
export { isOut, isToDeliver, isUnbilled } from './lines/line-facts.ts';
/** A counter or a closed delivery puts lines on rent. */
export { checkOutLines, type LineLeaving, type LineLeft } from './lines/check-out-lines.ts';
/** A return takes lines back. */
export { type LineBack, type LineComing, takeBackLines } from './lines/take-back-lines.ts';
/** The last return or the last bill closes the contract. */
export { closeWhenDone } from './close-contract.ts';
/** How a line is billed: its rates, its cycles, its time off rent. */
export { billedLineFor, type BilledRental } from './pricing/billed-line-for.ts';
/** A bill and a billing run ask which cycles of a line are due. */
export { periodsOf, type Rhythm } from './pricing/billing-periods.ts';
export { cycleColumns, type CycleTerms, cycleTermsOf } from './pricing/cycle-terms.ts';
/** A bill counts what every machine of a line used. */
export { type ExchangeRecord, exchangesOfLines } from './exchanges/exchanges.queries.ts';
/** What a line used and what that costs: a bill says it in words, and a customer's credit counts it before. */
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
/** Why a price is what it is, in words: shown with a bill as with the document. */
export { explanationOf, type StoredPrice, tellReasons } from './lines/line-view.ts';
/** Imports open what is out already. */
export { type HandedOut } from './handed-out/judge-all.ts';
export { openHandedOut, type Opened } from './handed-out/open-handed-out.ts';
/** Who may see a document is asked by whoever shows something of it. */
export { areaOf, mayView, placeOf } from './rights.ts';
