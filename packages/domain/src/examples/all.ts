import { availabilityExamples } from './availability.ts';
import { billingExamples } from './billing.ts';
import { chargeExamples } from './charges.ts';
import type { Example } from './example.ts';
import { meterExamples } from './meters.ts';
import { pricingExamples } from './pricing.ts';
import { taxExamples } from './taxes.ts';
import { timeExamples } from './time.ts';
import { utilisationExamples } from './utilisation.ts';

/** Every published example that the engine computes. */
export const examples: readonly Example[] = [
  ...pricingExamples,
  ...timeExamples,
  ...meterExamples,
  ...chargeExamples,
  ...taxExamples,
  ...billingExamples,
  ...availabilityExamples,
  ...utilisationExamples,
];
