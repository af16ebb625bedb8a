import { availabilityExamples } from './availability.ts';
import type { Example } from './example.ts';
import { utilisationExamples } from './utilisation.ts';

/** Every published example that the engine answers. */
export const examples: readonly Example[] = [...availabilityExamples, ...utilisationExamples];
