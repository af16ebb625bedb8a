/** What a person asks for by a text: no texts any more, or texts again. */
type TextWish = { wish: 'stop' | 'start'; language: 'en' | 'fr' };

const stop = (language: 'en' | 'fr'): TextWish => ({ wish: 'stop', language });
const start = (language: 'en' | 'fr'): TextWish => ({ wish: 'start', language });

const wishes: ReadonlyMap<string, TextWish> = new Map([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'].map((word) => [word, stop('en')] as const),
  ...['ARRET', 'ARRETER', 'ARRETEZ', 'DESABONNER'].map((word) => [word, stop('fr')] as const),
  ...['START', 'UNSTOP'].map((word) => [word, start('en')] as const),
  ...['DEBUT', 'COMMENCER'].map((word) => [word, start('fr')] as const),
]);

/** The wish of a text that is one of the known words alone, whatever its case, accents and signs around; else undefined. */
export const wishOf = (text: string): TextWish | undefined =>
  wishes.get(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
      .toUpperCase(),
  );
