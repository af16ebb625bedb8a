import { useCall } from '@yardline/client/hooks';
import { type PickerRow, pickProducts } from '@yardline/contract/availability/availability';
import { type Control, useWatch } from 'react-hook-form';
import type { DocumentValues } from '../form/values.ts';
import { windowOf } from './window.ts';

export type Tab = PickerRow['tab'];

/** For whom, where and when products are looked up; undefined until division and dates are known. */
export const usePlace = (control: Control<DocumentValues>) => {
  const [dateOut, timeOut, dateIn, timeIn, indefiniteRental, divisionId, locationId, customerId, siteId] =
    useWatch({
      control,
      name: [
        'dateOut',
        'timeOut',
        'dateIn',
        'timeIn',
        'indefiniteRental',
        'divisionId',
        'locationId',
        'customerId',
        'siteId',
      ],
    });
  const window = windowOf({ dateOut, timeOut, dateIn, timeIn, indefiniteRental });
  if (window === undefined || divisionId === null) return undefined;
  return { window, divisionId, locationId, customerId, siteId };
};

type Place = ReturnType<typeof usePlace>;

type Asked = {
  tab: Tab;
  words: string;
  pageSize: number;
  isOn: boolean;
  /** The machines of this group instead of products. */
  groupId?: number | null;
};

/** Products of one tab that fit the words, with what is free of them and what they cost at the place and time. */
export const useProducts = (place: Place, { tab, words, pageSize, isOn, groupId }: Asked) => {
  const nowhere = { avail_from_date: '', avail_to_date: '' };
  // Parts lie on the shelf of one location; a machine may come from any of the division.
  const shelf = tab === 'sales' && place?.locationId ? { location_id: String(place.locationId) } : {};
  const yard = place?.locationId ? { yard_id: String(place.locationId) } : {};
  // Includes the customer's own machines, and prices by the customer's rates there.
  const owner = place?.customerId ? { customer_id: String(place.customerId) } : {};
  const site = place?.siteId ? { site_id: String(place.siteId) } : {};
  return useCall(
    pickProducts,
    {
      query: {
        tab,
        ...(words === '' ? {} : { search: words }),
        ...(groupId ? { group_id: String(groupId) } : {}),
        ...shelf,
        ...yard,
        ...owner,
        ...site,
        ...(place === undefined ? nowhere : place.window),
        division_id: String(place?.divisionId ?? ''),
        page_size: String(pageSize),
      },
    },
    { enabled: isOn && place !== undefined, keepsPrevious: true },
  );
};
