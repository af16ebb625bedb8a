import { simulatedProvider } from './simulated-provider.ts';

/** The provider of this process: one, because what it wrote down must be found again by whoever asks. */
export const cards = simulatedProvider();
