/** Holds a return against what waits in the yard, and closes it with the return. */
export { returnMoment, takeFromYard } from './take-from-yard.ts';
/** What a code means by number, barcode or serial number. */
export { findScanned } from './match-code.ts';
