import { purchasingEn } from '../by-noun/purchasing-en.ts';
import { vendorsEn } from '../by-noun/vendors-en.ts';
import { warrantyClaimsEn } from '../by-noun/warranty-claims-en.ts';

/** English words of what is bought, of whom, and what they pay back. */
export const buyingEn = { ...purchasingEn, ...vendorsEn, ...warrantyClaimsEn };
