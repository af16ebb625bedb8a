import { recallForm } from '@yardline/contract/recalls/recalls';
import { recallFields } from '@yardline/domain/imports/upkeep';
import { sql } from 'kysely';
import { createRecall, updateRecall } from '../../../recalls/public.ts';
import type { Setting } from '../kind.ts';
import { headOf, listed, merged, noCall, recordKind } from './record-kind.ts';

const head = recallFields.map(({ name }) => name).filter((name) => name !== 'serial_numbers');

const keyOf = (make: unknown, number: unknown): string => `${String(make)} ${String(number)}`.toLowerCase();

const recallsOf = async ({ scope: { tx } }: Setting, makerNumbers: readonly string[]) => {
  const rows = await tx
    .selectFrom('recalls')
    .where(sql<string>`lower(maker_number)`, 'in', ['', ...makerNumbers])
    .selectAll()
    .execute();
  return new Map(rows.map((row) => [keyOf(row.make, row.maker_number), row]));
};

/** Recalls of makers, known by the maker and its number, each with the serial numbers of its rows. Their machines are found at once. */
export const recalls = recordKind(
  'recalls',
  {
    nameOf: ({ make, maker_number: number }) => keyOf(make, number),
    hasManyRows: true,
    schema: recallForm,
    draft: async (setting, records) => {
      const there = await recallsOf(
        setting,
        records.map(({ rows: [first] }) => String(first.values['maker_number']).toLowerCase()),
      );
      return ({ rows }) => {
        const said = headOf(rows, head);
        if ('faults' in said) return said;
        const { values } = said;
        const serials = [...new Set(rows.flatMap((row) => listed(row.values['serial_numbers'])))];
        const before = there.get(keyOf(values['make'], values['maker_number']));
        const wanted = Object.fromEntries(head.map((name) => [name, values[name]]));
        const form = merged(setting, before, { ...wanted, serial_numbers: serials });
        return { form, recordId: before?.id, more: undefined };
      };
    },
    write: async ({ scope }, { form: body, recordId }) => {
      const { id } =
        recordId === undefined
          ? await createRecall(scope, { params: {}, query: {}, body })
          : await updateRecall(scope, { params: { id: recordId }, query: {}, body }, noCall);
      return id;
    },
  },
  'recalls.create',
);
