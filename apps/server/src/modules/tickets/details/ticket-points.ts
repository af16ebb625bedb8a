import type { Address, MapPlace } from '@yardline/contract/fields';
import { type Point, postalPoint } from '@yardline/domain/places/postal-point';
import type { Scope } from '../../../kernel/scope.ts';

/** Where a ticket could start or end: the site of its contract, and the division whose yard it is. */
export type Whereabouts = { siteId: number | null; divisionId: number };

type Known = { addr1: string; city: string; point: Point };

const isAt = (address: Address, { addr1, city }: Known): boolean =>
  addr1 !== '' &&
  address.addr1.toLowerCase() === addr1.slice(0, 64).toLowerCase() &&
  address.city.toLowerCase() === city.slice(0, 40).toLowerCase();

/** The places that are known to stand on the map by themselves. */
const knownPlaces = async ({ tx }: Scope, { siteId, divisionId }: Whereabouts): Promise<Known[]> => {
  const [site, division] = await Promise.all([
    tx
      .selectFrom('sites')
      .where('id', '=', siteId)
      .select(['address1', 'city', 'latitude', 'longitude'])
      .executeTakeFirst(),
    tx
      .selectFrom('divisions')
      .where('id', '=', divisionId)
      .select(['address1', 'city', 'latitude', 'longitude'])
      .executeTakeFirst(),
  ]);
  return [site, division].flatMap((row) => {
    if (row === undefined || row.latitude === null || row.longitude === null) return [];
    const { latitude, longitude } = row;
    return [{ addr1: row.address1, city: row.city, point: { latitude, longitude } }];
  });
};

export type Ends = { origin: Address; destination: Address };
export type Pins = { originPin: MapPlace | null; destinationPin: MapPlace | null };

/**
 * Where both ends of a ticket are on the map: as a site or a yard says itself where the address is theirs, else about where
 * mail to the postal code is sorted. Null where neither is known. [B2.31]
 */
export const pinsOf = async (scope: Scope, ends: Ends, whereabouts: Whereabouts): Promise<Pins> => {
  const known = await knownPlaces(scope, whereabouts);
  const pinOf = (address: Address): MapPlace | null =>
    known.find((each) => isAt(address, each))?.point ?? postalPoint(address.postal_zip) ?? null;
  return { originPin: pinOf(ends.origin), destinationPin: pinOf(ends.destination) };
};

type Stored = {
  origin_latitude: number | null;
  origin_longitude: number | null;
  destination_latitude: number | null;
  destination_longitude: number | null;
};

const pinAt = (latitude: number | null, longitude: number | null): MapPlace | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The places of a stored ticket. */
export const storedPins = (ticket: Stored): Pins => ({
  originPin: pinAt(ticket.origin_latitude, ticket.origin_longitude),
  destinationPin: pinAt(ticket.destination_latitude, ticket.destination_longitude),
});

/** The columns of both places. */
export const pinColumns = ({ originPin, destinationPin }: Pins): Stored => ({
  origin_latitude: originPin?.latitude ?? null,
  origin_longitude: originPin?.longitude ?? null,
  destination_latitude: destinationPin?.latitude ?? null,
  destination_longitude: destinationPin?.longitude ?? null,
});

const isSame = (a: MapPlace | null | undefined, b: MapPlace | null): boolean =>
  a?.latitude === b?.latitude && a?.longitude === b?.longitude;

type Change = {
  stored: Pins & Ends;
  said: { [Pin in keyof Pins]?: Pins[Pin] | undefined } & Ends;
  whereabouts: Whereabouts;
};

/** The places of a changed ticket: a pin that was moved counts, else a new address finds its own, else the place stays. */
export const changedPins = async (scope: Scope, { stored, said, whereabouts }: Change): Promise<Pins> => {
  const found = await pinsOf(scope, said, whereabouts);
  const pin = (end: 'origin' | 'destination'): MapPlace | null => {
    const key = `${end}Pin` as const;
    const wanted = said[key];
    if (wanted !== undefined && wanted !== null && !isSame(wanted, stored[key])) return wanted;
    const isMoved = (['addr1', 'city', 'postal_zip'] as const).some(
      (field) => said[end][field] !== stored[end][field],
    );
    return isMoved || wanted === null ? found[key] : stored[key];
  };
  return { originPin: pin('origin'), destinationPin: pin('destination') };
};
