import { timeOfMinute, type Opening } from '@yardline/domain/divisions/opening';
import {
  type DateRule,
  type OwnDates,
  readStartTimes,
  type SaidDates,
} from '@yardline/domain/store/date-rules';
import { notFound } from '../../kernel/refusal.ts';
import type { Language, Scope } from '../../kernel/scope.ts';
import { rentalDefaults } from '../companies/public.ts';

/** A place where shoppers pick up, by the hours of its division. */
export type ShopPlace = {
  locationId: number;
  code: string;
  title: string;
  divisionId: number;
  zone: string;
  address: string[];
  phone: string;
  opening: Opening;
};

/** A store as its pages need it. */
export type ShopStore = {
  id: number;
  name: string;
  path: string;
  /** The host of its own by which search engines know it. */
  host: string | null;
  state: 'draft' | 'open' | 'closed';
  defaultLanguage: Language;
  phone: string;
  email: string;
  notices: Record<Language, string>;
  showsPrices: boolean;
  /** Whose rates stand in for everybody's; left out for a store without a list of its own. */
  priceListId?: number;
  orderMode: 'request' | 'reservation';
  payMode: 'none' | 'deposit' | 'full' | 'guarantee';
  showsCounts: boolean;
  /** Counted on by whatever changes a page. */
  version: number;
  /** When it rents, by itself and by the rules of its classes and divisions. */
  dates: OwnDates;
  rules: DateRule[];
  places: ShopPlace[];
};

const storeOf = ({ tx }: Scope, id: number) =>
  tx.selectFrom('stores').where('id', '=', id).selectAll().executeTakeFirst();

const placesOf = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('store_places')
    .innerJoin('locations', 'locations.id', 'store_places.location_id')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .where('store_places.store_id', '=', id)
    .where('locations.is_closed', '=', false)
    .where('divisions.is_closed', '=', false)
    .orderBy('store_places.position')
    .select(['locations.id as locationId', 'locations.code', 'locations.title', 'divisions.id as divisionId'])
    .select(['divisions.time_zone as zone', 'divisions.holidays', 'divisions.phone'])
    .select(['divisions.address1', 'divisions.address2', 'divisions.city', 'divisions.prov_state'])
    .select('divisions.postal_code')
    .execute();

const rulesOf = ({ tx }: Scope, id: number) =>
  tx.selectFrom('store_rules').where('store_id', '=', id).selectAll().execute();

type Rule = Awaited<ReturnType<typeof rulesOf>>[number];

/** What a rule says; what it leaves empty is said by the wider one. */
const saysOf = (row: Rule): SaidDates => {
  const starts = readStartTimes(row.start_times);
  return {
    ...(row.min_days === null ? {} : { minDays: row.min_days }),
    ...(row.max_days === null ? {} : { maxDays: row.max_days }),
    ...(row.lead_minutes === null ? {} : { leadMinutes: row.lead_minutes }),
    ...(row.horizon_days === null ? {} : { horizonDays: row.horizon_days }),
    ...(row.same_day_until === null ? {} : { sameDayUntil: row.same_day_until }),
    ...(starts.length === 0 ? {} : { startTimes: starts }),
    ...(row.allows_outside_hours === null ? {} : { allowsOutside: row.allows_outside_hours }),
  };
};

const hostOf = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('store_hosts')
    .where('store_id', '=', id)
    .where('state', '=', 'verified')
    .orderBy('id')
    .limit(1)
    .select('host')
    .executeTakeFirst();

const hoursOf = ({ tx }: Scope) =>
  tx.selectFrom('division_hours').select(['division_id', 'weekday', 'opens', 'closes']).execute();

type Hours = Awaited<ReturnType<typeof hoursOf>>;

const openingOf = (hours: Hours, divisionId: number, holidays: readonly string[]): Opening => ({
  holidays,
  hours: hours
    .filter((each) => each.division_id === divisionId)
    .map(({ weekday, opens, closes }) => ({
      weekday,
      opens: timeOfMinute(opens),
      closes: timeOfMinute(closes),
    })),
});

/** A store with its places; those that are closed for good are none. @throws Refusal resource.not_found */
export const readStore = async (scope: Scope, id: number): Promise<ShopStore> => {
  const [found, places, hours, own, rules, company] = await Promise.all([
    storeOf(scope, id),
    placesOf(scope, id),
    hoursOf(scope),
    hostOf(scope, id),
    rulesOf(scope, id),
    rentalDefaults(scope),
  ]);
  const row = found ?? notFound();
  return {
    id,
    name: row.name,
    path: row.path,
    host: own?.host ?? null,
    state: row.state as ShopStore['state'],
    defaultLanguage: row.default_language as Language,
    phone: row.phone,
    email: row.email,
    notices: { en: row.closed_notice_en, fr: row.closed_notice_fr },
    showsPrices: row.shows_prices,
    ...(row.price_list_id === null ? {} : { priceListId: row.price_list_id }),
    orderMode: row.order_mode as ShopStore['orderMode'],
    payMode: row.pay_mode as ShopStore['payMode'],
    showsCounts: row.stock_words === 'count',
    version: row.content_version,
    dates: {
      minDays: row.min_days ?? Math.min(company.fewest, row.max_days),
      maxDays: row.max_days,
      usualDays: company.usual ?? undefined,
      leadMinutes: row.lead_minutes,
      horizonDays: row.horizon_days,
    },
    rules: rules.map((rule) => ({
      divisionId: rule.division_id,
      classId: rule.class_id,
      says: saysOf(rule),
    })),
    places: places.map(({ address1, address2, city, prov_state, postal_code, holidays, ...place }) => ({
      ...place,
      address: [address1, address2, [city, prov_state, postal_code].filter(Boolean).join(' ')].filter(
        Boolean,
      ),
      opening: openingOf(hours, place.divisionId, holidays),
    })),
  };
};
