/** A form priced and judged, as it is typed and as it is saved; and new ones of an import, by facts that are read once for all. */
export { judgeForm, judgeFormOn, type Reckoned } from './judge-form.ts';
export { loadFactsOfAll } from './load-facts.ts';
export { curveOf } from './price-curve.ts';
export type { PricedLine } from './priced-line.ts';
/** A document as it is stored, and a line of it as the form would hold it. */
export type { SavedDocument } from './stored.ts';
export { formLineOf } from './entries.ts';
/** Keeps who granted what on a document, and on the parts of a line that is split. */
export { grants } from './copy-grants.ts';
/** Which taxes a customer, site or division does not bear, by numbers and by certificates. */
export { exemptions } from './facts/exemptions-of.ts';
