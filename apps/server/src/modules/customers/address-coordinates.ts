import type { getAddressCoordinates } from '@yardline/contract/customers/coordinates';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { postalPoint, type Point } from '@yardline/domain/places/postal-point';
import { areCoordinates } from '@yardline/domain/text/numbers';
import { z } from 'zod';
import type { OutwardSteps } from '../../kernel/http/route.ts';
import type { Ask } from '../../kernel/outside.ts';
import { Refusal } from '../../kernel/refusal.ts';

type Endpoint = typeof getAddressCoordinates;
type Reply = ReplyOf<Endpoint>;

// What a server of Nominatim says of each place that it found, the best first.
const places = z.array(z.object({ lat: z.string(), lon: z.string() }));

/**
 * Asks a server that speaks as Nominatim does. One that cannot be reached, answers nonsense or knows nothing is no error:
 * then the postal code has to do.
 */
const askGeocoder = async (ask: Ask, geocoder: URL, address: string): Promise<Point | undefined> => {
  const url = new URL('search', geocoder);
  url.search = new URLSearchParams({
    q: address,
    format: 'jsonv2',
    limit: '1',
    countrycodes: 'us,ca',
  }).toString();
  const answer = await ask(url.toString(), { method: 'GET', headers: { 'user-agent': 'Yardline' } }).catch(
    () => undefined,
  );
  if (answer?.ok !== true) return undefined;
  const [found] = places.safeParse(await answer.json().catch(() => [])).data ?? [];
  if (found === undefined || !areCoordinates(found.lat, found.lon)) return undefined;
  return { latitude: Number(found.lat), longitude: Number(found.lon) };
};

const byPostalCode = (address: string): Reply | undefined => {
  const point = postalPoint(address);
  return point && { ...point, is_approximate: true };
};

/**
 * Where an address is. Without a geocoder (GEOCODER_URL) its postal code tells, and nobody is asked.
 * @throws Refusal coordinates.not_found
 */
export const addressCoordinates: OutwardSteps<InputOf<Endpoint>, Reply, string, Point | undefined> = {
  begin: async ({ site }, { query: { address } }) => {
    if (site?.geocoder !== undefined) {
      const { ask, geocoder } = site;
      return { intent: address, act: () => askGeocoder(ask, geocoder, address) };
    }
    const reply = byPostalCode(address);
    if (reply === undefined) throw new Refusal('coordinates.not_found');
    return { reply };
  },
  finish: async (_scope, address, point) => {
    const reply = point === undefined ? byPostalCode(address) : { ...point, is_approximate: false };
    return reply === undefined ? { refusal: new Refusal('coordinates.not_found'), isFinal: true } : { reply };
  },
};
