import type { Purchase, PurchaseLine, receivePurchase } from '@yardline/contract/purchasing/purchasing';
import { mayStillCome, stillToCome } from '@yardline/domain/purchasing/most-received';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { useRecordForm } from '../../shell/panel/useRecordForm.ts';

export type ReceiveForm = ReturnType<typeof useRecordForm<typeof receivePurchase.body>>;
export type Given = z.input<typeof receivePurchase.body>['lines'][number];

const isCalled = ({ codes }: PurchaseLine, code: string): boolean =>
  codes.some((each) => each.toLowerCase() === code.trim().toLowerCase());

/** What was counted of each line, and what was said last of a scan: a code counts one, the next number after a part with numbers names its piece. */
export const useArrivals = (form: ReceiveForm, purchase: Purchase) => {
  const { t } = useTranslation('purchasing');
  const [said, setSaid] = useState('');
  const [current, setCurrent] = useState<number>();
  const { field } = useController({ control: form.control, name: 'lines' });
  const open = purchase.lines.filter((line) => mayStillCome(line) > 0);
  const given = (line: PurchaseLine): Given | undefined =>
    field.value.find((each) => each.line_id === line.id);
  const set = (line: PurchaseLine, more: Partial<Given>) => {
    const was = given(line) ?? {
      line_id: line.id,
      quantity: 0,
      bin: '',
      unit_cost: null,
      serial_numbers: [],
    };
    const others = field.value.filter((each) => each.line_id !== line.id);
    const next = { ...was, ...more };
    const isNothing = (next.quantity as number | null) === null || next.quantity === 0;
    field.onChange(isNothing ? others : [...others, next]);
  };
  const name = (line: PurchaseLine, serials: readonly string[]) => {
    const all = [...new Set(serials)];
    set(line, { quantity: all.length, serial_numbers: all });
  };
  const count = (line: PurchaseLine) => {
    const had = given(line)?.quantity ?? 0;
    setCurrent(line.id);
    if (line.is_serialized) return setSaid(t('scanSerial', { name: line.description }));
    if (had >= mayStillCome(line)) return setSaid(t('countedAll', { name: line.description }));
    set(line, { quantity: Math.min(mayStillCome(line), had + 1) });
    return setSaid(t('counted', { name: line.description, count: had + 1, of: stillToCome(line) }));
  };
  const scan = (code: string) => {
    const line = open.find((each) => isCalled(each, code));
    if (line !== undefined) return count(line);
    const last = open.find((each) => each.id === current);
    if (last?.is_serialized !== true) return setSaid(t('notOnIt', { code }));
    name(last, [...(given(last)?.serial_numbers ?? []), code.trim()]);
    return setSaid(t('countedSerial', { name: last.description, serial: code.trim() }));
  };
  const takeAll = () => {
    const rest = open.filter((line) => !line.is_serialized && stillToCome(line) > 0);
    const kept = field.value.filter((each) => !rest.some((line) => line.id === each.line_id));
    field.onChange([
      ...kept,
      ...rest.map((line) => ({
        bin: '',
        unit_cost: null,
        serial_numbers: [],
        ...given(line),
        line_id: line.id,
        quantity: stillToCome(line),
      })),
    ]);
  };
  return { open, field, said, given, set, name, scan, takeAll };
};
