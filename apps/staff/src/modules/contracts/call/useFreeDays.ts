import { useCall } from '@yardline/client/hooks';
import type { ReplyOf } from '@yardline/contract/endpoint';
import type { readCounterLine, ReadPeriod } from '@yardline/contract/counter-line/counter-line';
import { listFreeDays } from '@yardline/contract/counter-line/free-days';
import type { Answer } from './useCallLine.ts';

/** What is free of a product on a day; `isAsked` on a day of the asked period. */
export type FreeDay = { day: string; free: number; isAsked: boolean };

const shortest = 7;
const longest = 14;

/** The days of the strip: those of the period, at least a week and at most two. */
const lengthOf = ({ from, to }: ReadPeriod): number => {
  const length = Temporal.PlainDate.from(from.date).until(to.date).days + 1;
  return Math.min(longest, Math.max(shortest, length));
};

type Line = ReplyOf<typeof readCounterLine>;

/** What is free of each answer day by day, in the division and from the day that the line asks about. */
export const useFreeDays = (answers: readonly Answer[], line: Line | undefined) => {
  const ids = answers.flatMap(({ product }) => (product?.tab === 'rental' ? [product.id] : []));
  const period = line?.asked;
  const { data } = useCall(
    listFreeDays,
    {
      query: {
        products: ids.join(','),
        division_id: String(line?.division_id ?? ''),
        from: period?.from.date ?? '',
        days: period === undefined ? '' : String(lengthOf(period)),
      },
    },
    { enabled: ids.length > 0 && period !== undefined, keepsPrevious: true },
  );
  const isAsked = (day: string) => period !== undefined && day >= period.from.date && day <= period.to.date;
  return ({ product }: Answer): FreeDay[] => {
    const found = product?.tab === 'rental' ? data?.products.find(({ id }) => id === product.id) : undefined;
    return (data?.days ?? []).flatMap((day, at) => {
      const free = found?.free[at];
      return free === undefined ? [] : [{ day, free, isAsked: isAsked(day) }];
    });
  };
};
