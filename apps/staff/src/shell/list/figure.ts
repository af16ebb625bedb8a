import { language } from '../../platform/i18n.ts';

/** A whole number as the reader's language writes it. */
export const figureOf = (n: number): string => n.toLocaleString(language() === 'fr' ? 'fr-CA' : 'en-US');
