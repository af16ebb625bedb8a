/** Card issuers by the letter that is stored of a card. [B5.43] [S5.16] */
export const cardIssuers = {
  B: 'bank',
  I: 'interac',
  V: 'Visa',
  M: 'Mastercard',
  A: 'American Express',
  D: 'Diners',
  S: 'Discover',
} as const;

export type CardLetter = keyof typeof cardIssuers;

/** The issuer behind a letter; empty for any other. [B5.43] */
export function cardIssuer(letter: string): string {
  return Object.hasOwn(cardIssuers, letter) ? cardIssuers[letter as CardLetter] : '';
}
