import type { DateWay } from '@yardline/contract/shortages/ways-out';
import { toLocal } from '@yardline/domain/time/local';
import type { Scope } from '../../kernel/scope.ts';
import { freeOver } from '../availability/public.ts';
import { type Asked, placeOf, priceOfAll, rowOf, type Stretch } from './asked.ts';

/** Customers move a start by days, hardly by more than two weeks. */
const furthest = 14;

type Shifted = { days: number; stretch: Stretch; available: number };

/** The same stretch by the clock some days earlier or later. */
const shifted = ({ from, to, zone }: Stretch, days: number): Stretch => {
  const moved = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(zone).add({ days }).toInstant().toString();
  return { from: moved(from), to: moved(to), zone };
};

const freeAt = async (scope: Scope, asked: Asked, days: number): Promise<Shifted> => {
  const stretch = shifted(asked.stretch, days);
  const { product, exceptContractId } = asked;
  const free = await freeOver(scope, [product.id], stretch, {
    exceptContractId,
    locationId: placeOf(asked),
  });
  return { days, stretch, available: free.get(product.id)?.available ?? 0 };
};

const wayOf = async (scope: Scope, asked: Asked, { days, stretch, available }: Shifted): Promise<DateWay> => {
  const row = await rowOf(scope, { ...asked, stretch });
  const clock = (instant: string) => toLocal(Temporal.Instant.from(instant), stretch.zone);
  return {
    from: clock(stretch.from),
    to: clock(stretch.to),
    days,
    available,
    amount: priceOfAll(row.price, asked.quantity),
  };
};

/** The nearest start before and after the asked one, within two weeks and not in the past, from which all pieces are free. */
export const otherDates = async (scope: Scope, asked: Asked): Promise<DateWay[]> => {
  const offsets = Array.from({ length: furthest }, (_, n) => n + 1);
  const isAhead = (days: number) =>
    Temporal.Instant.compare(shifted(asked.stretch, days).from, scope.now) >= 0;
  // Sent together, so that all of them take one way to the database and back.
  const all = await Promise.all(
    [...offsets.map((days) => -days).filter(isAhead), ...offsets.filter(isAhead)].map((days) =>
      freeAt(scope, asked, days),
    ),
  );
  const fits = all.filter(({ available }) => available >= asked.quantity);
  const nearest = [fits.find(({ days }) => days < 0), fits.find(({ days }) => days > 0)];
  return Promise.all(nearest.flatMap((each) => (each === undefined ? [] : [wayOf(scope, asked, each)])));
};
