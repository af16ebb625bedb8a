import { companyClock } from '@yardline/client/clock';
import { dayOf } from '@yardline/domain/time/local';

type Search = Readonly<Record<string, unknown>>;

const usualDays = 7;
const opening = 'T08:00';

const textIn = (search: Search, key: string): string | undefined => {
  const value = search[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

/** The moment that an address names; none for now. */
export const momentIn = (search: Search): { at?: string } => {
  const at = textIn(search, 'at');
  return at === undefined || !isInstant.test(at) ? {} : { at };
};

/** The period for which a product is asked: a week from the moment on, unless the address says another. */
export const stockInput = (number: string, search: Search, zone: string) => {
  const { at } = momentIn(search);
  const now = at ?? Temporal.Instant.fromEpochMilliseconds(companyClock()).toString();
  const first = Temporal.PlainDate.from(dayOf(Temporal.Instant.from(now), zone));
  const [from, to] = [textIn(search, 'from'), textIn(search, 'to')];
  const period =
    from !== undefined && to !== undefined && from < to
      ? { from, to }
      : {
          from: `${first.toString()}${opening}`,
          to: `${first.add({ days: usualDays }).toString()}${opening}`,
        };
  return { query: { number, ...period, ...(at === undefined ? {} : { at }) } };
};
