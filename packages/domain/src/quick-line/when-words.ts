/** Weekdays by their beginnings, Monday first, as both languages write them. */
const weekdays = [
  'monday|mon|lundi|lun',
  'tuesday|tues|tue|mardi|mar',
  'wednesday|weds|wed|mercredi|mer',
  'thursday|thurs|thur|thu|jeudi|jeu',
  'friday|fri|vendredi|ven',
  'saturday|sat|samedi|sam',
  'sunday|sun|dimanche|dim',
];

const months = [
  'january|janvier|janv|jan',
  'february|fevrier|fevr|feb|fev',
  'march|mars|mar',
  'april|avril|apr|avr',
  'may|mai',
  'june|juin|jun',
  'july|juillet|juil|jul',
  'august|aout|aug',
  'september|septembre|sept|sep',
  'october|octobre|oct',
  'november|novembre|nov',
  'december|decembre|dec',
];

/** Lengths, in the unit of `Temporal.Duration`; the letters alone only behind their number. */
const lengths = {
  hours: 'hours?|hrs?|heures?',
  days: 'days?|jours?|journees?',
  weeks: 'weeks?|wks?|wk|semaines?|sem',
  months: 'months?|mos?|mois',
} as const;

const lettersAlone = { d: 'days', j: 'days', w: 'weeks' } as const;
export type LengthUnit = keyof typeof lengths;

const small: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  un: 1,
  une: 1,
  two: 2,
  deux: 2,
  three: 3,
  trois: 3,
  four: 4,
  quatre: 4,
  five: 5,
  cinq: 5,
  six: 6,
  seven: 7,
  sept: 7,
  eight: 8,
  huit: 8,
  nine: 9,
  neuf: 9,
  ten: 10,
  dix: 10,
};

export const numbers = Object.keys(small).join('|');

/** A number in digits or as a word; undefined for anything else. */
export const countOf = (text: string): number | undefined =>
  /^\d+$/.test(text) ? Number(text) : small[text];

const placeIn = (list: readonly string[], text: string): number =>
  list.findIndex((names) => names.split('|').includes(text)) + 1;

/** 1 for Monday; 0 for no weekday. */
export const weekdayOf = (text: string): number => placeIn(weekdays, text);
/** 1 for January; 0 for no month. */
export const monthOf = (text: string): number => placeIn(months, text);

export const lengthOf = (text: string): LengthUnit | undefined => {
  if (text === 'd' || text === 'j' || text === 'w') return lettersAlone[text];
  return (Object.keys(lengths) as LengthUnit[]).find((unit) =>
    new RegExp(`^(?:${lengths[unit]})$`).test(text),
  );
};

const any = (list: readonly string[]): string => `(?:${list.join('|')})`;
const weekday = any(weekdays);
const month = any(months);

/** How a day is said, as a pattern without groups. */
export const dayPattern = `(?:(?:day after tomorrow|apres[- ]demain|tomorrow|tmrw|demain|today|aujourd'hui)|\\d{4}-\\d{2}-\\d{2}|${month}\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? 20\\d\\d)?(?! ?(?:h|am|pm|:|\\d))|\\d{1,2}(?:st|nd|rd|th|er)? (?:of )?${month}\\.?(?:,? 20\\d\\d)?|\\d{1,2}/\\d{1,2}|(?:next |this |ce )?${weekday}\\.?(?: prochain)?)(?![\\p{L}\\d])`;

/** How a time of day is said, as a pattern without groups. */
export const timePattern = `(?:\\d{1,2}(?::\\d{2})? ?(?:am|pm|a\\.m\\.|p\\.m\\.)|\\d{1,2}:\\d{2}|\\d{1,2} ?h(?: ?[0-5]\\d)?|noon|midi|midnight|minuit)(?![\\p{L}\\d])`;

export const lengthPattern = `(?:(?:${any(Object.values(lengths))}))(?![\\p{L}\\d])`;
