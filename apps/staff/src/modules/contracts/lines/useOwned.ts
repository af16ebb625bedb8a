import { useCall } from '@yardline/client/hooks';
import { assetAvailability } from '@yardline/contract/availability';
import type { Control } from 'react-hook-form';
import { useSession } from '../../../session/useSession.ts';
import type { DocumentValues, LineValues } from '../form/values.ts';
import { usePlace } from './useProducts.ts';

// What the call takes in its address.
const longest = 2_000;

/** How many pieces are owned of counted products on a document that was loaded; of those just chosen it is known. */
export const useOwned = (
  control: Control<DocumentValues>,
  lines: readonly LineValues[],
): ReadonlyMap<string, number> => {
  const { whyNot } = useSession();
  const place = usePlace(control);
  const numbers = lines
    .filter(({ type, shown }) => type === 'R' && shown.isBulk && shown.owned === null)
    .map(({ shown }) => shown.number);
  const asked = [...new Set(numbers)].join(',').slice(0, longest);
  const { data } = useCall(
    assetAvailability,
    { query: { ...(place?.window ?? { avail_from_date: '', avail_to_date: '' }), product_numbers: asked } },
    {
      enabled: asked !== '' && place !== undefined && whyNot(assetAvailability) === undefined,
      keepsPrevious: true,
    },
  );
  return new Map(data?.availability.map(({ number, owned }) => [number, owned]));
};
