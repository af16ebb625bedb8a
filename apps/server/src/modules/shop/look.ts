import type { OrderFields, When, WhenLimits } from '@yardline/contract/store/page';
import type { Consent } from '@yardline/domain/store/consent';
import { datesFor, type Limits, strictest } from '@yardline/domain/store/date-rules';
import type { PortalType } from '@yardline/domain/store/restrict';
import { horizonOf, shopPeriod, stepMinutes } from '@yardline/domain/store/dates';
import { toInstant } from '@yardline/domain/time/local';
import { notFound } from '../../kernel/refusal.ts';
import type { Language, Scope } from '../../kernel/scope.ts';
import type { ShopPlace, ShopStore } from './store-row.ts';

/** What an address of the shop asks beside its path: the last of fields that come twice, and each once for facets. */
export type Asked = Readonly<Record<string, readonly string[]>>;

export const askedOnce = (asked: Asked, name: string): string | undefined => asked[name]?.at(-1);

/** A look at a store: for which period and place a page tells prices and stock, in which language. */
export type Look = {
  scope: Scope;
  store: ShopStore;
  language: Language;
  /** `/store/northyard`. */
  base: string;
  /** Of this page, without the language: `/p/scissor-lift`. */
  path: string;
  asked: Asked;
  /** Where pictures of the library are found in a look at a draft. */
  mediaBase?: string | undefined;
  /** As what type of visitors a draft is looked at; left out, who looks is the visitor. */
  seenAs?: PortalType | undefined;
  /** The contact form of the page as the visitor sent it, with what is wrong with it. */
  contact?: OrderFields | undefined;
  /** What the visitor said about being measured; left out where no one is asked. */
  consent?: Consent | undefined;
  place: ShopPlace;
  when: When;
  /** The chosen period as instants, in the zone of the place. */
  stretch: { from: string; to: string; zone: string };
};

type Glance = Pick<
  Look,
  'scope' | 'store' | 'language' | 'base' | 'path' | 'asked' | 'contact' | 'consent' | 'mediaBase' | 'seenAs'
>;

/** What the dates of a page have to suit: the products that it is about, each with its name. */
type Suited = { name: string; class_id: number; asset_id: number | null };

/** The stricter ones of what the store says of these products at the place; of none of them, what holds for all of its products. */
const limitsOf = (store: ShopStore, { divisionId }: ShopPlace, suited: readonly Suited[]): Limits =>
  strictest(
    suited.map(({ class_id: classId }) => datesFor(store.dates, store.rules, { divisionId, classId })),
    datesFor(store.dates, store.rules, { divisionId }),
  );

const saidOf = ({ dates, by }: Limits, suited: readonly Suited[], { opening }: ShopPlace): WhenLimits => {
  const name = (limit: keyof Limits['by']): string => suited[by[limit] ?? -1]?.name ?? '';
  const open = new Set(opening.hours.map(({ weekday }) => weekday));
  const isAlwaysOpen = dates.allowsOutside === true || open.size === 0;
  return {
    least: { days: dates.minDays, of: name('minDays') },
    most: { days: dates.maxDays, of: name('maxDays') },
    notice: { minutes: dates.leadMinutes, of: name('leadMinutes') },
    ahead: { days: dates.horizonDays, of: name('horizonDays') },
    ...(dates.sameDayUntil === undefined
      ? {}
      : { sameDay: { until: dates.sameDayUntil, of: name('sameDayUntil') } }),
    ...(dates.startTimes === undefined
      ? {}
      : { starts: { times: dates.startTimes.map(([from, to]) => ({ from, to })), of: name('startTimes') } }),
    closed: isAlwaysOpen
      ? { weekdays: [], holidays: [] }
      : { weekdays: [1, 2, 3, 4, 5, 6, 7].filter((day) => !open.has(day)), holidays: [...opening.holidays] },
  };
};

/**
 * The same look for the dates of these products: as asked where all of them are rented so, else the next that suits the strictest.
 * What is sold only has no dates.
 */
export const suiting = (look: Look, products: readonly Suited[]): Look => {
  const suited = products.filter(({ asset_id: id }) => id !== null);
  const { store, asked, scope, place } = look;
  const now = scope.now.toZonedDateTimeISO(place.zone).toPlainDateTime();
  const limits = limitsOf(store, place, suited);
  const dates = { ...limits.dates, opening: place.opening };
  const period = shopPeriod(
    dates,
    { from: askedOnce(asked, 'from') || undefined, to: askedOnce(asked, 'to') || undefined },
    now,
  );
  const instant = (moment: string): string => {
    const [date = '', time = ''] = moment.split('T');
    return toInstant(date, time, place.zone).toString();
  };
  const [one, other] = (limits.clash ?? []).map((at) => suited[at]?.name ?? '');
  return {
    ...look,
    when: {
      ...period,
      ...horizonOf(dates, now),
      at: place.code,
      places: store.places.map(({ code, title }) => ({ code, title })),
      stepMinutes,
      limits: saidOf(limits, suited, place),
      ...(one === undefined || other === undefined ? {} : { clash: { one, other } }),
    },
    stretch: { from: instant(period.from), to: instant(period.to), zone: place.zone },
  };
};

/**
 * The period and the place of a page by its address; others where the store has no such place, or does not let it.
 * @throws Refusal resource.not_found for a store without a place
 */
export const lookAt = (glance: Glance): Look => {
  const { store, asked } = glance;
  const wanted = askedOnce(asked, 'at');
  const place = store.places.find(({ code }) => code === wanted) ?? store.places[0] ?? notFound();
  const empty = { from: '', to: '' };
  const when = { ...empty, isChosen: false, at: '', places: [], earliest: '', latest: '', stepMinutes };
  return suiting({ ...glance, place, when, stretch: { ...empty, zone: place.zone } }, []);
};

/** A reading that several parts of a page need, done once for all looks of a transaction in one language. */
export const oncePerLook = <T>(read: (look: Look) => Promise<T>): ((look: Look) => Promise<T>) => {
  const known = new WeakMap<Scope, Map<Language, Promise<T>>>();
  return (look) => {
    const ofScope = known.get(look.scope) ?? new Map<Language, Promise<T>>();
    known.set(look.scope, ofScope);
    const reading = ofScope.get(look.language) ?? read(look);
    ofScope.set(look.language, reading);
    return reading;
  };
};

/** The address of a page of the same store, in its language, which keeps period and place where they were chosen. */
export const addressOf = (look: Look, path: string, more: Readonly<Record<string, string>> = {}): string => {
  const { base, language, when, place, store } = look;
  const kept = when.isChosen ? { from: when.from, to: when.to } : {};
  const at = place.code === store.places[0]?.code ? {} : { at: place.code };
  const query = new URLSearchParams({ ...more, ...kept, ...at }).toString();
  return `${base}/${language}${path}${query === '' ? '' : `?${query}`}`;
};
