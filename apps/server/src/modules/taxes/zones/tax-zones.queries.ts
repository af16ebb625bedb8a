import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  getTaxZone as endpoint,
  listTaxZones as listEndpoint,
  TaxZone,
} from '@yardline/contract/taxes/tax-zones';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

const zonesOf = ({ tx }: Scope) =>
  tx
    .selectFrom('tax_zones')
    .orderBy('name')
    .select(['id', 'name', 'tax1_code_id', 'tax2_code_id', 'row_version']);

const placesOf = ({ tx }: Scope) =>
  tx
    .selectFrom('tax_zone_places')
    .orderBy('region')
    .orderBy('prefix')
    .select(['tax_zone_id', 'region', 'prefix']);

type Row = Awaited<ReturnType<ReturnType<typeof zonesOf>['execute']>>[number];
type PlaceRow = Awaited<ReturnType<ReturnType<typeof placesOf>['execute']>>[number];

const reply = (zone: Row, places: readonly PlaceRow[]): TaxZone => {
  const own = places.filter(({ tax_zone_id: of }) => of === zone.id);
  const codes = own.flatMap(({ prefix }) => (prefix === '' ? [] : [prefix]));
  return { ...zone, region: own[0]?.region ?? '', postal_codes: codes };
};

/** Every tax zone of the company with its places. */
export const listTaxZones = async (scope: Scope): Promise<ReplyOf<typeof listEndpoint>> => {
  const [zones, places] = await Promise.all([zonesOf(scope).execute(), placesOf(scope).execute()]);
  return { tax_zones: zones.map((zone) => reply(zone, places)) };
};

/** @throws Refusal resource.not_found */
export const getTaxZoneById = async (scope: Scope, id: number): Promise<TaxZone> => {
  const [zone, places] = await Promise.all([
    zonesOf(scope).where('id', '=', id).executeTakeFirst(),
    placesOf(scope).where('tax_zone_id', '=', id).execute(),
  ]);
  return reply(zone ?? notFound(), places);
};

/** @throws Refusal resource.not_found */
export const getTaxZone = (scope: Scope, { params }: InputOf<typeof endpoint>): Promise<TaxZone> =>
  getTaxZoneById(scope, params.id);
