import { purchasingFr } from '../by-noun/purchasing-fr.ts';
import { vendorsFr } from '../by-noun/vendors-fr.ts';
import { warrantyClaimsFr } from '../by-noun/warranty-claims-fr.ts';

/** French words of what is bought, of whom, and what they pay back. */
export const buyingFr = { ...purchasingFr, ...vendorsFr, ...warrantyClaimsFr };
