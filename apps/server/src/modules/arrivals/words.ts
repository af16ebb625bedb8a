import { displayTime } from '@yardline/domain/format/dates';
import type { Language } from '@yardline/domain/format/language';
import { fillNames } from '@yardline/domain/text/fill';
import { toLocal } from '@yardline/domain/time/local';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';
import type { ArrivalWords } from './words/type.ts';

const words: Readonly<Record<Language, ArrivalWords>> = { en, fr };

type About = {
  kind: 'on_the_way' | 'late';
  language: Language;
  company: string;
  driver: string;
  arriveAt: string | null;
  slot: { from: string; to: string } | null;
  zone: string;
};

/** The sentence of a text, in the customer's language and by the clocks of the division. It carries no amounts. */
export const sentenceOf = ({ kind, language, company, driver, arriveAt, slot, zone }: About): string => {
  const timeOf = (at: string | undefined | null): string =>
    at === undefined || at === null
      ? ''
      : displayTime(toLocal(Temporal.Instant.from(at), zone).time, language).replaceAll('\u00a0', ' ');
  const onTheWay = arriveAt !== null ? 'arrival' : slot !== null ? 'slot' : 'plain';
  const values = new Map([
    ['company', company],
    ['driver', driver],
    ['time', timeOf(arriveAt)],
    ['from', timeOf(slot?.from)],
    ['to', timeOf(slot?.to)],
  ]);
  return fillNames(words[language][kind === 'late' ? 'late' : onTheWay], values);
};

/** What a customer may know of the name of someone of the company. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? '';
