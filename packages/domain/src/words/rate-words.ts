import type { Language } from '../format/language.ts';

type Names = Readonly<Record<Language, readonly [one: string, many: string]>>;

const fourWeeks: Names = { en: ['4 weeks', '× 4 weeks'], fr: ['4 semaines', '× 4 semaines'] };

/** What the usual codes of rates stand for. A company may name its rates as it likes: any other code is told as it is. */
const known: Readonly<Record<string, Names>> = {
  HOUR: { en: ['hour', 'hours'], fr: ['heure', 'heures'] },
  DAY: { en: ['day', 'days'], fr: ['jour', 'jours'] },
  WEEK: { en: ['week', 'weeks'], fr: ['semaine', 'semaines'] },
  MONTH: { en: ['month', 'months'], fr: ['mois', 'mois'] },
  NIGHT: { en: ['night', 'nights'], fr: ['nuit', 'nuits'] },
  WEEKEND: { en: ['weekend', 'weekends'], fr: ['fin de semaine', 'fins de semaine'] },
  '4WEEK': fourWeeks,
  '4WK': fourWeeks,
};

/** A rate by its code in words: 'week', '4 weeks', or the code itself where it is the company's own. */
export const rateName = (code: string, language: Language): string => known[code]?.[language][0] ?? code;

/** So many units of a rate: '2 weeks', '4 weeks', '2 × 4 weeks', '2 × HALF'. */
export const rateUnits = (count: string, code: string, language: Language): string => {
  const names = known[code]?.[language];
  if (names === undefined) return `${count} × ${code}`;
  const [one, many] = names;
  if (count !== '1') return `${count} ${many}`;
  return /^\d/.test(one) ? one : `${count} ${one}`;
};

/** The same in a sum of them, '2 × WEEK + 1 × DAY': '2 weeks + 1 day'. */
export const rateSum = (text: string, language: Language): string =>
  text
    .split(' + ')
    .map((part) => {
      const [, count = '', code = ''] = /^(\S+) × (.+)$/.exec(part) ?? [];
      return code === '' ? part : rateUnits(count, code, language);
    })
    .join(' + ');
