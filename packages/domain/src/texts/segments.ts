/** The alphabet of the telephone network (GSM 03.38): with these signs alone, a text of 160 signs is one part. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Signs of the same alphabet that take the room of two. */
const wide = new Set('^{}\\[~]|€\f');

/** How a text leaves: its alphabet, its length in the units of that, and the parts that are paid for. */
type TextSize = { alphabet: 'gsm' | 'unicode'; length: number; parts: number };

const limits = { gsm: { one: 160, each: 153 }, unicode: { one: 70, each: 67 } } as const;

/** The units of each sign, which no part splits. */
const unitsOf = (signs: readonly string[], alphabet: TextSize['alphabet']): number[] =>
  signs.map((sign) => (alphabet === 'gsm' ? (wide.has(sign) ? 2 : 1) : sign.length));

const partsOf = (units: readonly number[], each: number): number => {
  let parts = 1;
  let filled = 0;
  for (const unit of units) {
    if (filled + unit > each) {
      parts += 1;
      filled = 0;
    }
    filled += unit;
  }
  return parts;
};

/** The size of a text. One sign outside of the telephone network's alphabet, such as ê, makes all of it Unicode. */
export const textSize = (text: string): TextSize => {
  const signs = Array.from(text);
  const alphabet = signs.every((sign) => basic.has(sign) || wide.has(sign)) ? 'gsm' : 'unicode';
  const units = unitsOf(signs, alphabet);
  const length = units.reduce((sum, unit) => sum + unit, 0);
  const { one, each } = limits[alphabet];
  return { alphabet, length, parts: length <= one ? 1 : partsOf(units, each) };
};
