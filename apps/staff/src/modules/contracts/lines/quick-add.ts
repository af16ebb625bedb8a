/** What was typed into the quick-add line: how many of what. */
export type QuickAdd = { quantity: number; words: string };

// '19 ft scissor' speaks of a height, not of nineteen lifts.
const units =
  /^(?:ft|foot|feet|pi|pied|pieds|in|inch|po|pouces?|m|mm|cm|kw|hp|kva|v|volts?|lbs?|kg|l|gal|t|tons?|tonnes?)\b|^['"″′]/i;

const leading = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*(?:x|×|\*)?\s+(.+)$/i;
const glued = /^(\d{1,5})\s*[x×*]\s*(\D.*)$/i;
const trailing = /^(.+?)\s+(?:x|×|\*)\s*(\d{1,5})$/i;

const read = (number: string | undefined): number => Number((number ?? '').replace(',', '.'));

/**
 * Takes quantity and words apart: `6 scissor`, `6x scissor`, `scissor x6`, `2,5 oil`. A lone number is a product's number, and
 * a measure stays with the words: `19 ft scissor` is one.
 *
 * @returns quantity 1 when none was said; a quantity of 0 is said as it was typed
 */
export const readQuickAdd = (typed: string): QuickAdd => {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const end = trailing.exec(text);
  if (end !== null) return { quantity: read(end[2]), words: end[1] ?? '' };
  const start = glued.exec(text) ?? leading.exec(text);
  const words = start?.[2] ?? '';
  if (start === null || units.test(words)) return { quantity: 1, words: text };
  return { quantity: read(start[1]), words };
};
