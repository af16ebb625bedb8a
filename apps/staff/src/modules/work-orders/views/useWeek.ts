import { useCall } from '@yardline/client/hooks';
import { getWorkPlan } from '@yardline/contract/work-orders/plan';
import { type Item, plannedItem } from './item.ts';

/** The first day of the week of a day. */
export const mondayOf = (day: string): string => {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
};

export type Week = {
  days: { day: string; shifts: { opens: number; closes: number }[] }[];
  today: string;
  mechanics: {
    id: number;
    name: string;
    hours: { day: string; shift: number | null; away: number; available: number | null }[];
  }[];
  items: Item[];
};

/** The call that reads the seven days from a day on. */
const weekInput = (from: string, yard: string | undefined) => ({
  query: { from, ...(yard === undefined || yard === '' ? {} : { location_id: yard }) },
});

/** Seven days of the workshop; undefined until they are there. */
export const useWeek = (from: string, yard: string | undefined) => {
  const { data, error, refetch } = useCall(getWorkPlan, weekInput(from, yard), { keepsPrevious: true });
  const week: Week | undefined = data && { ...data, items: data.orders.map(plannedItem) };
  return { week, error, retry: () => void refetch() };
};
