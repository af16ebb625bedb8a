import { foldPostal } from '@yardline/domain/charges/zones';
import { checkHours } from '@yardline/domain/divisions/opening';
import { checkProvince } from '@yardline/domain/places/provinces';
import { sizes } from '@yardline/domain/text/sizes';
import { z } from 'zod';
import { degrees, mailAddress, placeFaults, requiredText, text } from '../fields.ts';

const email = z.union([z.literal(''), mailAddress], { error: 'email.invalid' });
const flag = z.boolean({ error: 'field.invalid' });

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const clock = z.string({ error: 'time.invalid' }).regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, {
  error: 'time.invalid',
});

/** A stretch in which a division is open on a weekday, 1 for Monday; the end is not part of it, `24:00` ends the day. */
export const openHours = z.strictObject({
  weekday: z
    .int({ error: 'field.invalid' })
    .min(1, { error: 'field.invalid' })
    .max(7, { error: 'field.invalid' }),
  opens: clock.meta({ examples: ['08:00'] }),
  closes: clock.meta({ examples: ['17:00'] }),
});

const fields = z.strictObject({
  code: requiredText(10),
  title: requiredText(64),
  country: z.enum(['C', 'U'], { error: 'field.required' }),
  time_zone: requiredText(64)
    .refine(isZone, { error: 'field.invalid' })
    .meta({ examples: ['America/Toronto'] }),
  phone: text(15).default(''),
  address1: text(sizes.address).default(''),
  address2: text(sizes.address).default(''),
  city: text(sizes.city).default(''),
  prov_state: text(5).default(''),
  postal_code: text(10).default(''),
  /** Where its yard is: trips begin and end there. */
  latitude: degrees,
  longitude: degrees,
  /** Where requests of customers go, of each kind. */
  pickup_email: email.default(''),
  reservation_email: email.default(''),
  service_email: email.default(''),
  /** Whether what is not free may go on its documents, by those who may override. */
  allows_unavailable: flag.default(false),
  /** Whether what is added to its documents shows on their papers, unless a line says otherwise. */
  contract_line_default_print: flag.default(true),
  /** Whether documents are written in it; lists of document divisions hold no other. */
  is_doc_division: flag.default(true),
  /** The time between two stretches of a day is a break; without any the hours are unknown. */
  hours: z.array(openHours).max(70, { error: 'field.invalid' }).default([]),
});

type Fields = z.output<typeof fields>;

const divisionFaults = (form: Fields, context: z.RefinementCtx): void => {
  const { country, prov_state: state, hours } = form;
  placeFaults(form, context);
  for (const { code } of checkProvince(state, country))
    context.addIssue({ code: 'custom', path: ['prov_state'], message: code });
  for (const { path, code } of checkHours(hours))
    context.addIssue({ code: 'custom', path: [...path], message: code });
};

/** The form of a division. */
export const divisionForm = fields.superRefine(divisionFaults);
export type DivisionForm = z.output<typeof divisionForm>;

/** A yard, counter or store room of a division. */
export const locationForm = z.strictObject({
  code: requiredText(12),
  title: requiredText(64),
  /** Whether documents may start from it. */
  is_doc_location: flag.default(true),
  /** Whether people are given roles at it. */
  is_user_location: flag.default(true),
  is_closed: flag.default(false),
});
export type LocationForm = z.output<typeof locationForm>;

/** Postal codes as they are pasted: separated by blanks, commas, semicolons or lines, each once and folded. */
export const prefixesIn = (pasted: string): string[] => [
  ...new Set(
    pasted
      .split(/[\s,;]+/)
      .map(foldPostal)
      .filter((each) => each !== ''),
  ),
];

const zoneForm = z.strictObject({
  zone: requiredText(12),
  /** Beginnings of postal codes, such as `H2X H2Y` or `122`, separated by blanks, commas or lines. */
  prefixes: requiredText(30_000),
});

/** Where a division delivers to, zone by zone. A beginning of postal codes is in one zone. */
export const zonesForm = z.strictObject({
  zones: z.array(zoneForm).max(100, { error: 'field.invalid' }),
});
export type ZonesForm = z.output<typeof zonesForm>;

/** What depends on a division or a location: while there is any of it, it stays open. */
export const dependants = z.object({
  machines: z.int(),
  parts: z.int(),
  documents: z.int(),
  tickets: z.int(),
  transfers: z.int(),
  users: z.int(),
});
export type Dependants = z.output<typeof dependants>;
