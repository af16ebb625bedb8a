import type { PickerRow } from '@yardline/contract/availability';
import type { Service } from '@yardline/contract/reference';
import { removeLine } from '@yardline/domain/contracts/line-mode';
import { useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { type DocumentValues, type LineValues, newLine } from '../form/values.ts';

/** What became of a wish to add something. */
export type Added = { number: string; quantity: number; result: 'added' | 'raised' | 'already' };

const sameProduct = (line: LineValues, type: LineValues['type'], id: number) =>
  line.mode !== 'D' && line.type === type && line.productId === id;

const hasOwnTerms = (line: LineValues) =>
  [line.dateOut, line.timeOut, line.dateIn, line.timeIn, line.rateOverride, line.discP].some(
    (own) => own !== null,
  );

/** The lines of the form and what can be done with them. A removed saved line stays, marked, until the document is saved. */
export const useLines = (form: UseFormReturn<DocumentValues>) => {
  const { control, getValues, setValue } = form;
  const { fields, append, remove, update, insert } = useFieldArray({
    control,
    name: 'lines',
    keyName: 'key',
  });
  const [undone, setUndone] = useState<{ index: number; line: LineValues }>();

  const put = (line: LineValues): Added => {
    const { type, productId, quantity, shown } = line;
    const lines = getValues('lines');
    const at = lines.findIndex((each) => sameProduct(each, type, productId));
    const before = lines[at];
    if (before !== undefined && type === 'R' && !shown.isBulk)
      return { number: shown.number, quantity: 1, result: 'already' };
    if (before !== undefined && before.shown.statusCode === '' && !hasOwnTerms(before)) {
      const raised = before.quantity + quantity;
      setValue(`lines.${at}.quantity`, raised, { shouldDirty: true });
      return { number: shown.number, quantity: raised, result: 'raised' };
    }
    append(line, { shouldFocus: false });
    return { number: shown.number, quantity, result: 'added' };
  };

  return {
    fields,
    addProduct: (row: PickerRow, quantity: number): Added =>
      put(
        newLine({
          type: row.tab === 'sales' ? 'S' : 'R',
          productId: row.id,
          // A numbered machine is one, however many were asked for. [B5.13]
          quantity: row.kind === 'numbered' ? 1 : quantity,
          shown: {
            number: row.number,
            description: row.description,
            isBulk: row.kind !== 'numbered',
            meterType: row.meter_type,
            meter: row.meter,
            owned: row.owned,
            statusCode: '',
          },
        }),
      ),
    addService: (service: Service, quantity: number): Added =>
      put(
        newLine({
          type: 'V',
          productId: service.id,
          quantity,
          shown: {
            number: service.service_code,
            description: service.description,
            isBulk: true,
            meterType: '',
            meter: null,
            owned: null,
            statusCode: '',
          },
        }),
      ),
    remove: (index: number) => {
      const line = getValues(`lines.${index}`);
      setUndone({ index, line });
      const [left] = removeLine([line], 0);
      if (left === undefined) remove(index);
      else update(index, left);
    },
    undone,
    undo: () => {
      if (undone === undefined) return;
      const { index, line } = undone;
      setUndone(undefined);
      if (getValues(`lines.${index}`)?.mode === 'D' && line.id !== undefined) update(index, line);
      else insert(index, line, { shouldFocus: false });
    },
    forget: () => setUndone(undefined),
  };
};
