import type { Language } from '../format/language.ts';
import { fill, type Speech, type WordData } from '../words/fill.ts';

/** What is said of a rate table, in its own figures. Money is in cents. */
const english = {
  'table.dearer': '{code} at {amount:money} is never used: {ways} cover the same time for {instead:money}.',
  'table.shorter_dearer':
    '{code} at {amount:money} costs more than {longer} at {cheaper:money}, which is longer.',
  'table.free': '{code} is free: the time it covers is not charged.',
  'table.break': 'From {count} × {code}, {longer} costs no more.',
  'window.stands_for':
    '{code} at {amount:money} applies up to {hours} {hours|hour|hours}. Otherwise the price is {instead:money} ({ways}).',
  'window.dearer':
    '{code} at {amount:money} is never used: its {hours} {hours|hour|hours} cost {instead:money} ({ways}).',
  'window.within':
    '{code} at {amount:money} is never used: {other} is valid at the same times for {cheaper:money}.',
  'gap.day': 'No daily rate: one day costs {amount:money} ({code}).',
  'gap.part_day': 'No rate under a day: one hour costs {amount:money} ({code}).',
  'gap.week': 'No weekly or longer rate: four weeks cost {cost:money}, charged at {code} or shorter.',
} as const;

export type FindingKey = keyof typeof english;

/** Something found in a rate table: of the rate at this place, to be mended (warning) or to be known (note). */
export type Finding = { at: number; key: FindingKey; level: 'warning' | 'note'; data: WordData };

const french: Record<FindingKey, string> = {
  'table.dearer':
    '{code} à {amount:money} n’est jamais facturé\u00a0: la même durée coûte {instead:money} avec {ways}.',
  'table.shorter_dearer':
    '{code} à {amount:money} coûte plus cher que {longer}, plus long, à {cheaper:money}.',
  'table.free': 'Le tarif {code} est gratuit\u00a0: la durée couverte est sans frais.',
  'table.break': 'À partir de {count} × {code}, {longer} ne coûte pas plus cher.',
  'window.stands_for':
    '{code} à {amount:money} couvre {hours} {hours|heure|heures} au plus, sinon {instead:money} avec {ways}.',
  'window.dearer':
    '{code} à {amount:money} n’est jamais facturé\u00a0: la même durée de {hours} {hours|heure|heures} coûte {instead:money} avec {ways}.',
  'window.within':
    '{code} à {amount:money} n’est jamais facturé\u00a0: {other} s’applique aux mêmes heures pour {cheaper:money}.',
  'gap.day': 'Aucun tarif d’un jour\u00a0: une seule journée coûte {amount:money}, comme {code}.',
  'gap.part_day': 'Aucun tarif de moins d’un jour\u00a0: une heure coûte {amount:money}, comme {code}.',
  'gap.week':
    'Aucun tarif d’une semaine ou plus\u00a0: quatre semaines coûtent {cost:money}, au tarif {code} ou plus court.',
};

const words = { en: english, fr: french } as const;

/** A finding as a sentence; money in the company's currency: 'From 3 × DAY on, WEEK costs no more.' */
export function sayFinding(
  { key, data }: Pick<Finding, 'key' | 'data'>,
  language: Language,
  currency?: Speech['currency'],
): string {
  const speech = currency === undefined ? { language } : { language, currency };
  return fill(words[language][key], data, speech);
}
