import { dateBefore4, momentBefore4, moneyBefore4, timeBefore4 } from '@yardline/domain/format/before-4';
import { displayDate, displayMoment, displayTime } from '@yardline/domain/format/dates';
import { currencyName, displayMoney, displayNumber, displayPercent } from '@yardline/domain/format/numbers';
import { type Cents, cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import type { Scope } from '../../kernel/scope.ts';
import type { Labelled, PaperLine, PaperSum, Party } from './layout/paper.ts';
import { type PaperWord, word, wordBefore4 } from './layout/words.ts';
import type { WordData } from '@yardline/domain/words/fill';

/** How a document tells its figures: in the caller's language, the company's currency and the division's clocks. */
export type Texts = ReturnType<typeof textsOf>;

const settings = {
  today: { word, money: displayMoney, date: displayDate, time: displayTime, moment: displayMoment },
  'before-4': {
    word: wordBefore4,
    money: moneyBefore4,
    date: dateBefore4,
    time: timeBefore4,
    moment: momentBefore4,
  },
} as const;

export const textsOf = ({ language, company, wording }: Scope, zone: string) => {
  const set = settings[wording ?? 'today'];
  const money = (amount: number): string => set.money(cents(amount), language, company.currency);
  const say = (key: PaperWord, data?: WordData): string => set.word(key, language, data);
  return {
    say,
    money,
    /** What is taken off, with a true minus sign. */
    minus: (value: Cents): string => `−${set.money(value, language, company.currency)}`,
    number: (value: number): string => displayNumber(value, language),
    percent: (value: number): string => displayPercent(value, language),
    day: (date: string): string => set.date(date, language),
    /** The local day of an instant. */
    dayAt: (instant: string): string => set.date(dayOf(Temporal.Instant.from(instant), zone), language),
    moment: (instant: string): string => set.moment(Temporal.Instant.from(instant), zone, language),
    /** A local day with its time, either of which may be missing. */
    local: (date: string | null, time: string | null): string =>
      [date === null ? '' : set.date(date, language), time === null ? '' : set.time(time, language)]
        .filter((part) => part !== '')
        .join(' '),
    /** A tax as customers know it, or by its code where it has no name. */
    tax: (code: string, name: string | undefined): string =>
      wording === 'before-4' || name === undefined || name === '' ? code : name,
    /** In what the amounts of a paper are. */
    currency: currencyName(company.currency, language),
    sum: (label: PaperWord, value: number, data?: WordData): PaperSum => ({
      label: say(label, data),
      value: money(value),
      isStrong: label === 'sum.total' || label === 'sum.owed' || label === 'sum.closing',
    }),
  };
};

/** Lines of text without the empty ones. */
export const filled = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '');

/** Facts without those that say nothing. */
export const told = (facts: readonly Labelled[]): Labelled[] => facts.filter(({ value }) => value !== '');

type Place = {
  address1: string;
  address2?: string;
  city: string;
  prov_state: string;
  postal_code: string;
  phone: string;
};

/** An address as an envelope shows it, with its phone. */
export const addressLines = (place: Place): string[] =>
  filled([
    place.address1,
    place.address2 ?? '',
    [place.city, place.prov_state, place.postal_code].filter((part) => part !== '').join(' '),
    place.phone,
  ]);

type TicketEnd = {
  name: string;
  addr1: string;
  addr2: string;
  city: string;
  prov_state: string;
  postal_zip: string;
  phone: string;
};

/** An end of a trip, or the place where a contract delivers to. */
export const endParty = (label: PaperWord, end: TicketEnd): Party => ({
  label,
  name: end.name || end.addr1,
  lines: addressLines({
    ...end,
    address1: end.name === '' ? '' : end.addr1,
    address2: end.addr2,
    postal_code: end.postal_zip,
  }),
});

/** The company's own lines under its name. */
export const letterheadLines = (texts: Texts, address: Place, email: string): string[] => {
  const { phone, ...place } = address;
  return filled([
    addressLines({ ...place, phone: '' }).join(', '),
    filled([phone === '' ? '' : texts.say('phone', { phone }), email]).join(' · '),
  ]);
};

/** The numbers under which the company collects taxes, in one line; nothing where it says none. */
const registrationLines = (
  taxes: ReadonlyMap<string, { name: string; registration: string }>,
  texts: Texts,
): string[] =>
  filled([
    [...taxes]
      .filter(([, { registration }]) => registration !== '')
      .map(([code, { name, registration: number }]) =>
        texts.say('registration', { tax: texts.tax(code, name), number }),
      )
      .join(' · '),
  ]);

type Issuer = {
  letterhead: { name: string; legal_name: string; address: Place; email: string };
  taxes: ReadonlyMap<string, { name: string; registration: string }>;
};

/** The same of a paper of money: with the name under which the company is registered, and the numbers under which it collects its taxes. */
export const companyLines = ({ letterhead, taxes }: Issuer, texts: Texts): string[] => [
  ...(letterhead.legal_name === letterhead.name ? [] : filled([letterhead.legal_name])),
  ...letterheadLines(texts, letterhead.address, letterhead.email),
  ...registrationLines(taxes, texts),
];

/** The serial numbers of what stands in a line, in one line of small print; nothing where there are none. */
export const serialLine = (serials: readonly string[], texts: Texts): Pick<PaperLine, 'serials'> => {
  const one = serials.length === 1 ? 'line.serial_number' : 'line.serial_numbers';
  return serials.length === 0 ? {} : { serials: [texts.say(one, { numbers: serials.join(', ') })] };
};

/** The serial number of a machine, and its number as a vehicle; nothing where it has neither. [B3.29] */
export const machineLine = (
  { serial, vin }: { serial: string; vin: string },
  texts: Texts,
): Pick<PaperLine, 'serials'> => {
  const { serials = [] } = serialLine(serial === '' ? [] : [serial], texts);
  const all = vin === '' ? serials : [...serials, texts.say('line.vin', { number: vin })];
  return all.length === 0 ? {} : { serials: all };
};
