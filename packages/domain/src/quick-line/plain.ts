/** Words that say nothing about a product. */
const small = new Set(
  (
    'the an of for with in at on is are any free available need needs want please and or to from do you have ' +
    'le la les un une des de du d l et ou pour avec au aux en libre libres disponible disponibles besoin svp'
  ).split(' '),
);

/** Lower case without accents, with straight quotes and single spaces: what is compared. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘′´`]/g, "'")
    .replaceAll(/[“”″]/g, '"')
    .replaceAll('œ', 'oe')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();

/** The plural loses its end, in both languages: `cones` and `ciseaux` are compared as `cone` and `ciseau`. */
const singular = (word: string): string =>
  word.length > 3 && !word.endsWith('ss') ? word.replace(/(?<=x|ch|sh)es$|s$|(?<=eau)x$/, '') : word;

/** The words of a text that say something, comparable with each other: of `Plateformes à ciseaux` plateforme and ciseau. */
export const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}.-]+/u)
    .map((word) => word.replaceAll(/^[.-]+|[.-]+$/g, ''))
    .filter((word) => word !== '' && word !== 'a' && !small.has(word))
    .map(singular);
