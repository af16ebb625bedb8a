import { displayTime } from '@yardline/domain/format/dates';
import type { Language } from '@yardline/domain/format/language';
import { fillNames } from '@yardline/domain/text/fill';
import { toLocal } from '@yardline/domain/time/local';

/** What a customer is told: that the driver is on the way, at which time or in which slot, or that they are late. */
type Told = 'arrival' | 'slot' | 'plain' | 'late';

// French stays within the signs of one text of 160: no hard spaces, no apostrophes of print.
const sentences: Readonly<Record<Language, Readonly<Record<Told, string>>>> = {
  en: {
    arrival: '{{company}}: {{driver}} is on the way to you and should arrive at about {{time}}.',
    slot: '{{company}}: {{driver}} is on the way to you and should arrive between {{from}} and {{to}}.',
    plain: '{{company}}: {{driver}} is on the way to you.',
    late: '{{company}}: we are running late. {{driver}} should now arrive at about {{time}}.',
  },
  fr: {
    arrival: '{{driver}}, de {{company}}, est en route vers vous. Arrivée prévue vers {{time}}.',
    slot: '{{driver}}, de {{company}}, est en route vers vous. Arrivée prévue entre {{from}} et {{to}}.',
    plain: '{{driver}}, de {{company}}, est en route vers vous.',
    late: '{{driver}}, de {{company}}, a du retard. Nouvelle arrivée prévue vers {{time}}.',
  },
};

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
  return fillNames(sentences[language][kind === 'late' ? 'late' : onTheWay], values);
};

/** What a customer may know of the name of someone of the company. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? '';
