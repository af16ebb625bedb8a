import { useCall } from '@yardline/client/hooks';
import { readCounterLine } from '@yardline/contract/counter-line/counter-line';
import type { usePlace } from './useProducts.ts';

type Asked = { place: ReturnType<typeof usePlace>; typed: string; isOn: boolean };

/** What a typed line means at the place and in the time of the document. */
export const useLine = ({ place, typed, isOn }: Asked) => {
  const yard = place?.locationId ? { location_id: String(place.locationId) } : {};
  const owner = place?.customerId ? { customer_id: String(place.customerId) } : {};
  const site = place?.siteId ? { site_id: String(place.siteId) } : {};
  const q = typed.trim().slice(0, 200);
  return useCall(
    readCounterLine,
    {
      query: {
        q,
        division_id: String(place?.divisionId ?? ''),
        ...yard,
        ...owner,
        ...site,
        ...place?.window,
      },
    },
    { enabled: isOn && place !== undefined, keepsPrevious: true },
  );
};
