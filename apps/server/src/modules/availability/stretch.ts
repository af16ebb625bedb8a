import { toInstant } from '@yardline/domain/time/local';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Days and times as the yard's clock shows them. */
export type Asked = {
  avail_from_date: string;
  avail_from_time: string;
  avail_to_date: string;
  avail_to_time: string;
};

export type AskedStretch = { from: string; to: string; zone: string };

/** Whose clock it is: a division's, or that of the division in which a location lies; the company's when neither is said. */
export type Clockwise = { divisionId?: number | undefined; locationId?: number | undefined };

/**
 * The zone of that clock.
 * @param path the field by which a location was named
 * @throws Refusal request.invalid when the division or the location does not exist
 */
export const zoneOf = async (
  scope: Scope,
  { divisionId, locationId }: Clockwise,
  path = 'location_id',
): Promise<string> => {
  if (divisionId !== undefined) {
    const division = await scope.tx
      .selectFrom('divisions')
      .where('id', '=', divisionId)
      .select('time_zone')
      .executeTakeFirst();
    return division?.time_zone ?? refuseFields([{ path: 'division_id', code: 'reference.not_found' }]);
  }
  if (locationId === undefined) return scope.company.timeZone;
  const location = await scope.tx
    .selectFrom('locations')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .where('locations.id', '=', locationId)
    .select('divisions.time_zone')
    .executeTakeFirst();
  return location?.time_zone ?? refuseFields([{ path, code: 'reference.not_found' }]);
};

/** As long as a rental has a price: longer ones are asked for in parts. */
const longestYears = 10;

/**
 * The instants that are meant, and the zone they were read in.
 * @param path the field by which the end was said
 * @throws Refusal request.invalid when the end does not lie after the start or within ten years of it, or the division or location does not exist
 */
export const stretchOf = async (
  scope: Scope,
  asked: Asked,
  where: Clockwise,
  path = 'avail_to_date',
): Promise<AskedStretch> => {
  const zone = await zoneOf(scope, where);
  const from = toInstant(asked.avail_from_date, asked.avail_from_time, zone);
  const to = toInstant(asked.avail_to_date, asked.avail_to_time, zone);
  if (Temporal.Instant.compare(from, to) >= 0) {
    refuseFields([{ path, code: 'date.end_before_start' }]);
  }
  const furthest = from.toZonedDateTimeISO(zone).add({ years: longestYears }).toInstant();
  if (Temporal.Instant.compare(to, furthest) > 0) {
    refuseFields([{ path, code: 'schedule.too_long', data: { years: longestYears } }]);
  }
  return { from: from.toString(), to: to.toString(), zone };
};
