import { availabilityExamples } from './availability.ts';
import { chargeExamples } from './charges.ts';
import type { Example } from './example.ts';
import { meterExamples } from './meters.ts';
import { taxExamples } from './taxes.ts';
import { utilisationExamples } from './utilisation.ts';

/** Every published example that the engine answers. */
export const examples: readonly Example[] = [
  ...meterExamples,
  ...chargeExamples,
  ...taxExamples,
  ...availabilityExamples,
  ...utilisationExamples,
];
