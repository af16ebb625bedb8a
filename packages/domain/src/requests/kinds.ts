import type { Language } from '../format/language.ts';

/** What customers ask for, as mails and pages name it. */
export const requestWords = {
  off_rent: { en: 'Call-off', fr: 'Fin de location' },
  extension: { en: 'Later return', fr: 'Prolongation' },
  pickup: { en: 'Pickup', fr: 'Ramassage' },
  service: { en: 'Service', fr: 'Service' },
} as const satisfies Record<string, Record<Language, string>>;
