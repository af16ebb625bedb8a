import { bestRate } from './best-rate.ts';
import type { Policy } from './policy.ts';

/** Every policy by the name under which settings, lines and invoices store it. */
export const policies = { 'best-rate': bestRate } as const satisfies Record<string, Policy>;
export type PolicyName = keyof typeof policies;
