import { cutText } from '@yardline/domain/format/cut-text';

const mostCharacters = 2_000;

/** A model's answer as one paragraph of visible characters, at most as long as a summary may be; empty where nothing is left. */
export const plainText = (answer: string): string =>
  cutText(
    answer
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .replaceAll(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
      .replaceAll(/ {2,}/g, ' ')
      .trim(),
    mostCharacters,
  );
