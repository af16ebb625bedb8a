import type { PickerRow } from '@yardline/contract/availability/availability';
import type { ReadPeriod } from '@yardline/contract/counter-line/counter-line';
import type { KitLine } from '@yardline/contract/kits/kits';
import type { Service } from '@yardline/contract/services/services';
import { removeLine } from '@yardline/domain/contracts/line-mode';
import { useState } from 'react';
import { useFieldArray, type UseFieldArrayReturn, type UseFormReturn } from 'react-hook-form';
import { useSession } from '../../../session/useSession.ts';
import type { DocumentValues, LineValues } from '../form/values.ts';
import { lineOfRow, lineOfService, linesOfKit } from './line-of.ts';

/** What became of a wish to add something. */
export type Added = { number: string; quantity: number; result: 'added' | 'raised' | 'already' };

const sameProduct = (line: LineValues, type: LineValues['type'], id: number) =>
  line.mode !== 'D' && line.type === type && line.productId === id;

/** Kits and what they brought keep their own quantity. */
const isLoose = ({ shown: { kit, kitKey } }: LineValues) => kit === null && kitKey === '';

/** The places of a line and of all that it brought. */
const withBrought = (lines: readonly LineValues[], index: number): number[] => {
  const key = lines[index]?.shown.kitKey ?? '';
  const brought = lines.flatMap(({ shown, mode }, at) =>
    key !== '' && mode !== 'D' && shown.kit?.header === key ? [at] : [],
  );
  return [index, ...brought.flatMap((at) => withBrought(lines, at))];
};

/** A period as a document and its lines keep it. */
export const datesOf = ({ from, to }: ReadPeriod) => ({
  dateOut: from.date,
  timeOut: from.time,
  dateIn: to.date,
  timeIn: to.time,
});

/** The dates of the document, as a line said them. */
export const setDates = (form: UseFormReturn<DocumentValues>, period: ReadPeriod) => {
  const { dateOut, timeOut, dateIn, timeIn } = datesOf(period);
  form.setValue('indefiniteRental', false, { shouldDirty: true });
  form.setValue('dateOut', dateOut, { shouldDirty: true });
  form.setValue('timeOut', timeOut, { shouldDirty: true });
  form.setValue('dateIn', dateIn, { shouldDirty: true });
  form.setValue('timeIn', timeIn, { shouldDirty: true });
};

const hasOwnTerms = ({ inPlaceOf = null, rerent = null, ...line }: LineValues) =>
  [
    line.dateOut,
    line.timeOut,
    line.dateIn,
    line.timeIn,
    line.rateOverride,
    line.discP,
    inPlaceOf,
    rerent,
  ].some((own) => own !== null);

/** How many pieces are rented from the vendor, and as which product. */
type Rerented = { pieces?: number; as?: PickerRow };

const productOf = (row: PickerRow) => {
  const { productId, shown } = lineOfRow(row, 1);
  return { productId, shown };
};

/**
 * Rents a line from a vendor, or so many pieces of it, which become a line of their own; null is the own stock. Of a certain machine any of
 * its group is rented.
 */
const rerenting =
  (
    { getValues }: UseFormReturn<DocumentValues>,
    { update, insert }: UseFieldArrayReturn<DocumentValues, 'lines', 'key'>,
  ) =>
  (index: number, rerent: LineValues['rerent'], { pieces, as }: Rerented = {}): void => {
    const line = getValues(`lines.${index}`);
    const product = as === undefined || as.id === line.productId ? {} : productOf(as);
    if (pieces === undefined || pieces >= line.quantity) {
      update(index, { ...line, ...product, rerent });
      return;
    }
    const { id: _, ...own } = line;
    update(index, { ...line, quantity: line.quantity - pieces });
    const bought: LineValues = { ...own, ...product, mode: 'A', quantity: pieces, rerent };
    insert(index + 1, bought, { shouldFocus: false });
  };

/** A line that was taken away, and where it stood. */
type Gone = { index: number; line: LineValues };

/** Whether this is the saved line itself, marked as taken away. */
const isMarked = (line: LineValues | undefined, { id }: LineValues): boolean =>
  line?.mode === 'D' && id !== undefined && line.id === id;

/** The lines with those that were taken away at their places again. */
const restored = (lines: readonly LineValues[], gone: readonly Gone[]): LineValues[] => {
  const all = [...lines];
  for (const { index, line } of gone) all.splice(index, isMarked(all[index], line) ? 1 : 0, line);
  return all;
};

/** Takes lines away with all that they brought, and puts back what was taken away last. */
const useTakenAway = (
  { getValues }: UseFormReturn<DocumentValues>,
  { remove, update, insert, replace }: UseFieldArrayReturn<DocumentValues, 'lines', 'key'>,
) => {
  const [undone, setUndone] = useState<{ number: string; gone: readonly Gone[] }>();

  const takeAway = (index: number) => {
    const lines = getValues('lines');
    const line = getValues(`lines.${index}`);
    const places = new Set(withBrought(lines, index));
    setUndone({
      number: line.shown.number,
      gone: lines.flatMap((each, at) => (places.has(at) ? [{ index: at, line: each }] : [])),
    });
    if (places.size > 1) {
      replace(lines.flatMap((each, at) => (places.has(at) ? removeLine([each], 0) : [each])));
      return;
    }
    const [left] = removeLine([line], 0);
    if (left === undefined) remove(index);
    else update(index, left);
  };

  const putBack = ([only, ...others]: readonly Gone[]) => {
    if (only === undefined) return;
    if (others.length > 0) return replace(restored(getValues('lines'), [only, ...others]));
    const { index, line } = only;
    if (isMarked(getValues(`lines.${index}`), line)) update(index, line);
    else insert(index, line, { shouldFocus: false });
  };

  return {
    takeAway,
    undone,
    undo: () => {
      if (undone === undefined) return;
      setUndone(undefined);
      putBack(undone.gone);
    },
    forget: () => setUndone(undefined),
  };
};

/** The lines of the form and what can be done with them. A removed saved line stays, marked, until the document is saved. */
export const useLines = (form: UseFormReturn<DocumentValues>) => {
  const { control, getValues, setValue } = form;
  const array = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const { fields, append, update } = array;
  const { takeAway, ...undoing } = useTakenAway(form, array);
  const { divisions } = useSession();

  /** Whether new lines show on papers, by the division of the document. */
  const isPrinted = (): boolean =>
    divisions.find(({ warehouse }) => warehouse.id === getValues('divisionId'))
      ?.contract_line_default_print ?? true;

  const put = (line: LineValues): Added => {
    const { type, productId, quantity, shown } = line;
    const lines = getValues('lines');
    const isThere = lines.some((each) => sameProduct(each, type, productId));
    const at = lines.findIndex((each) => sameProduct(each, type, productId) && isLoose(each));
    const before = lines[at];
    if (isThere && type === 'R' && !shown.isBulk)
      return { number: shown.number, quantity: 1, result: 'already' };
    if (before !== undefined && before.shown.statusCode === '' && !hasOwnTerms(before)) {
      const raised = before.quantity + quantity;
      setValue(`lines.${at}.quantity`, raised, { shouldDirty: true });
      return { number: shown.number, quantity: raised, result: 'raised' };
    }
    append({ ...line, print: isPrinted() }, { shouldFocus: false });
    return { number: shown.number, quantity, result: 'added' };
  };

  return {
    fields,
    /** With dates of its own where `period` is said. */
    addProduct: (row: PickerRow, quantity: number, period: ReadPeriod | null = null): Added =>
      put({ ...lineOfRow(row, quantity), ...(period === null ? {} : datesOf(period)) }),
    addService: (service: Service, quantity: number): Added => put(lineOfService(service, quantity)),
    addLine: put,
    /** Adds an automatic item; one that the user has added already stays as it is. */
    addAlong: (line: LineValues): Added => {
      const { type, productId, shown } = line;
      const there = getValues('lines').find((each) => sameProduct(each, type, productId));
      if (there !== undefined && !there.autoAdd)
        return { number: shown.number, quantity: there.quantity, result: 'already' };
      return put({ ...line, autoAdd: true });
    },
    /** Takes off so much of what came by itself. */
    takeOff: (type: LineValues['type'], productId: number, quantity: number) => {
      const lines = getValues('lines');
      const at = lines.findIndex((each) => sameProduct(each, type, productId) && each.autoAdd);
      const line = lines[at];
      if (line === undefined) return;
      const left = line.quantity - quantity;
      if (left > 0) setValue(`lines.${at}.quantity`, left, { shouldDirty: true });
      else takeAway(at);
    },
    /** A kit and all that it brings; without contents the kit alone. */
    addKit: (contents: readonly KitLine[], quantity: number): Added => {
      append(linesOfKit(contents, { quantity, isPrinted: isPrinted() }), { shouldFocus: false });
      return { number: contents[0]?.number ?? '', quantity, result: 'added' };
    },
    /** Another product on a line; `inPlaceOf` is what it stands in for, at whose rates. */
    takeInstead: (index: number, row: PickerRow, inPlaceOf: LineValues['inPlaceOf']) => {
      const line = getValues(`lines.${index}`);
      const { productId, shown } = lineOfRow(row, line.quantity);
      update(index, { ...line, productId, shown, inPlaceOf });
    },
    rerent: rerenting(form, array),
    /** Other dates: those of the document where the line is its only one. */
    reschedule: (index: number, period: ReadPeriod) => {
      const isOnly = getValues('lines').every(({ mode }, at) => mode === 'D' || at === index);
      if (isOnly) setDates(form, period);
      const own = isOnly ? { dateOut: null, timeOut: null, dateIn: null, timeIn: null } : datesOf(period);
      update(index, { ...getValues(`lines.${index}`), ...own });
    },
    remove: takeAway,
    ...undoing,
  };
};
