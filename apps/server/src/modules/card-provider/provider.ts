import { simulatedProvider } from './simulated-provider.ts';

/** The provider of this process: one, because its records must be found again by later calls. */
export const cards = simulatedProvider();
