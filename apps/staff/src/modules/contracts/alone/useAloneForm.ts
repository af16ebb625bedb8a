import { companyClock } from '@yardline/client/clock';
import type { ReadPeriod } from '@yardline/contract/counter-line/counter-line';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useCounterCopy } from '../../../shell/quotes/useCounterCopy.ts';
import { useCallForm } from '../call/useCallForm.ts';
import type { LineValues } from '../form/values.ts';
import { freeIn, openCopy, type Opened, priceIn } from './from-copy.ts';

/** A line with what was free of it, and what it costs by the copy; null where that is not known. */
export type AloneLine = { line: LineValues; free: number | null; price: number | null };

const periodOf = (
  dateOut: string | null,
  timeOut: string | null,
  dateIn: string | null,
  timeIn: string | null,
): ReadPeriod | undefined =>
  dateOut === null || timeOut === null || dateIn === null || timeIn === null
    ? undefined
    : { from: { date: dateOut, time: timeOut }, to: { date: dateIn, time: timeIn } };

const known = (copy: Opened, line: LineValues, period: ReadPeriod | undefined): AloneLine => {
  const service = line.type === 'V' ? copy.services.find(({ id }) => id === line.productId) : undefined;
  const product = line.type === 'R' ? copy.products.find(({ id }) => id === line.productId) : undefined;
  // A percentage of the rental, and what a zone costs, is only known to the server.
  if (service !== undefined)
    return {
      line,
      free: null,
      price: service.price_kind === 'flat' ? service.amount * line.quantity : null,
    };
  if (product === undefined || period === undefined) return { line, free: null, price: null };
  return { line, free: freeIn(copy, product, period), price: priceIn(copy, product, period, line.quantity) };
};

/** The form of a call without a connection, with what the copy knows of its lines. */
export const useAloneForm = () => {
  const { form, blank } = useCallForm();
  const held = useCounterCopy();
  const copy = useMemo(() => (held === undefined ? undefined : openCopy(held)), [held]);
  const [dateOut, timeOut, dateIn, timeIn, lines] = useWatch({
    control: form.control,
    name: ['dateOut', 'timeOut', 'dateIn', 'timeIn', 'lines'],
  });
  const period = periodOf(dateOut, timeOut, dateIn, timeIn);
  const shown = lines.map((line) =>
    copy === undefined ? { line, free: null, price: null } : known(copy, line, period),
  );
  const isPriced = shown.every(({ price }) => price !== null);
  return {
    form,
    blank,
    copy,
    period,
    lines: shown,
    /** Without taxes and what the server adds; null where a price is not known. */
    total: isPriced ? shown.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0) / 100 : null,
    now: () => Temporal.Instant.fromEpochMilliseconds(companyClock()),
  };
};
