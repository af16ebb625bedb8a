import { useCall } from '@yardline/client/hooks';
import { findWaysOut } from '@yardline/contract/shortages/ways-out';
import { type Control, useWatch } from 'react-hook-form';
import { usePlace } from '../lines/useProducts.ts';
import { windowOf } from '../lines/window.ts';
import type { DocumentValues } from '../form/values.ts';

/** What a line asks for, where and when: its own dates, else those of the document; undefined while a part is missing. */
const useWish = (control: Control<DocumentValues>, index: number) => {
  const place = usePlace(control);
  const line = useWatch({ control, name: `lines.${index}` });
  const [dateOut, timeOut, dateIn, timeIn, indefiniteRental] = useWatch({
    control,
    name: ['dateOut', 'timeOut', 'dateIn', 'timeIn', 'indefiniteRental'],
  });
  const window = windowOf({
    dateOut: line.dateOut ?? dateOut,
    timeOut: line.timeOut ?? timeOut,
    dateIn: line.dateIn ?? dateIn,
    timeIn: line.timeIn ?? timeIn,
    indefiniteRental: indefiniteRental && line.dateIn === null,
  });
  return place === undefined || window === undefined ? undefined : { ...place, line, window };
};

/** The ways out of a line that does not fit, and what it asks for. @param ownId the document or draft that asks */
export const useWaysOut = (control: Control<DocumentValues>, index: number, ownId: number | null) => {
  const wish = useWish(control, index);
  const id = (name: string, value: number | null | undefined) =>
    value === null || value === undefined ? {} : { [name]: String(value) };
  const ways = useCall(
    findWaysOut,
    {
      query: {
        product_id: String(wish?.line.productId ?? 0),
        quantity: String(wish?.line.quantity ?? 1),
        division_id: String(wish?.divisionId ?? 0),
        avail_from_date: '',
        avail_to_date: '',
        ...wish?.window,
        ...id('location_id', wish?.locationId),
        ...id('customer_id', wish?.customerId),
        ...id('site_id', wish?.siteId),
        ...id('contract_id', ownId),
      },
    },
    { enabled: wish !== undefined, keepsPrevious: true },
  );
  return { ways, wish };
};

export type Wish = NonNullable<ReturnType<typeof useWish>>;
