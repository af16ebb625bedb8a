/** The languages of every screen, mail and document. [S1.6] */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The region whose habits each language follows: United States English, Canadian French. [S1.6] */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', fr: 'fr-CA' };
