import { prefixesOf } from '@yardline/domain/charges/zones';
import { foldRegion, type Place, zonePlaceAt } from '@yardline/domain/taxes/zones';
import type { Scope } from '../../../kernel/scope.ts';

/** A tax zone by name, with the taxes that are charged there; one with none charges none. */
export type ZoneTaxes = { name: string; tax1_code_id: number | null; tax2_code_id: number | null };

/** The zone that a place is in; undefined where none is, and where nothing is delivered. */
export const findTaxZone = async (
  { tx }: Scope,
  place: Place | undefined,
): Promise<ZoneTaxes | undefined> => {
  if (place === undefined || place.region === '') return undefined;
  const known = await tx
    .selectFrom('tax_zone_places')
    .innerJoin('tax_zones', (join) =>
      join
        .onRef('tax_zones.company_id', '=', 'tax_zone_places.company_id')
        .onRef('tax_zones.id', '=', 'tax_zone_places.tax_zone_id'),
    )
    .where('tax_zone_places.region', '=', foldRegion(place.region))
    .where('tax_zone_places.prefix', 'in', ['', ...prefixesOf(place.postal)])
    .select(['tax_zone_places.region', 'tax_zone_places.prefix', 'tax_zones.name'])
    .select(['tax_zones.tax1_code_id', 'tax_zones.tax2_code_id'])
    .execute();
  return zonePlaceAt(known, place);
};
