/** Sends what waits for a printer. */
export { printOut } from './print-out.ts';
/** The simulated printers of this process. */
export { simulatedPrinters } from './simulator.ts';
