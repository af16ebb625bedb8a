import { pastDays } from '../plan-busy.ts';

/** How often the past is repeated. */
const repeats = 12;

/** Which document the n-th copy is of, and how many days later it happened. */
export type Place = { template: number; days: number };

/** Spreads copies over the rest of the year in the order of their time, the same number in each stretch. */
export const placeOf = (n: number, { copies, templates }: { copies: number; templates: number }): Place => {
  const stretch = Math.floor((n * repeats) / copies);
  const first = Math.ceil((stretch * copies) / repeats);
  const count = Math.ceil(((stretch + 1) * copies) / repeats) - first;
  return { template: Math.floor(((n - first) * templates) / count), days: (stretch + 1) * pastDays };
};

/** Shifts instants and days by whole days of the yard's clock; what was asked before is remembered. */
export const shiftBy = (days: number, zone: string): ((text: string) => string) => {
  const known = new Map<string, string>();
  const shifted = (text: string): string =>
    text.includes('T')
      ? Temporal.Instant.from(text).toZonedDateTimeISO(zone).add({ days }).toInstant().toString()
      : Temporal.PlainDate.from(text).add({ days }).toString();
  return (text) => {
    const answer = known.get(text) ?? shifted(text);
    known.set(text, answer);
    return answer;
  };
};
