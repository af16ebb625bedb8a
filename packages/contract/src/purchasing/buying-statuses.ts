import { vendorStatuses } from '../vendors/refusal-statuses.ts';
import { warrantyClaimStatuses } from '../warranty-claims/refusal-statuses.ts';
import { purchasingStatuses } from './refusal-statuses.ts';

/** HTTP statuses of refusals about what is bought, of whom, and what they pay back. */
export const buyingStatuses = { ...purchasingStatuses, ...vendorStatuses, ...warrantyClaimStatuses };
