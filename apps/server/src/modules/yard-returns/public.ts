/** Holds a return against what waits in the yard, closes it with the return, and opens it when that is taken back. */
export { returnMoment, takeFromYard } from './take-from-yard.ts';
export { giveBackToYard } from './give-back-to-yard.ts';
/** What a code means by number, barcode or serial number. */
export { findScanned } from './match-code.ts';
