import type { Problem } from '../words/problems.ts';

/** The most characters that fields take; configurable ones are the default. [B9.3] [B9.4] [B5.44] [B5.48] */
export const sizes = {
  comment: 250,
  generalText: 64,
  assetDescription: 30,
  shortDescription: 350,
  siteName: 30,
  address: 30,
  city: 20,
  province: 5,
  postalCode: 10,
  phone: 12,
  formattedPhone: 15,
} as const;

/** Records that a list without pages shows; it warns that there may be more. [B9.1] */
export const mostListed = 100;

/** Says when a text is longer than its field takes; counted in code points, as the database counts. [B5.44] */
export function checkLength(text: string, most: number, path: Problem['path'] = []): Problem[] {
  return Array.from(text).length > most ? [{ path, code: 'text.too_long', data: { n: most } }] : [];
}
