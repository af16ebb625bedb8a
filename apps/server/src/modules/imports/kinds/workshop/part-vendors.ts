import { partVendorsForm } from '@yardline/contract/purchasing/to-order';
import { partVendors as book } from '../../../purchasing/public.ts';
import type { Fault } from '../kind.ts';
import { unknown } from '../references.ts';
import { cellsOf, partsNamed, vendorsNamed } from './names.ts';
import { faultsAt, recordKind } from './record-kind.ts';

type Seller = Awaited<ReturnType<typeof book.ofParts>>[number];

/** What stays of the vendors that a part had: those that the file does not name; none of them is preferred where the file prefers one. */
const others = (had: readonly Seller[], named: ReadonlySet<number>, isPreferred: boolean) =>
  had
    .filter(({ vendor_id: id }) => !named.has(id))
    .map(({ vendor_id, vendor_part_number, price, pack, lead_days, is_preferred }) => ({
      vendor_id,
      vendor_part_number,
      price,
      pack,
      lead_days,
      is_preferred: is_preferred && !isPreferred,
    }));

/** Who sells which parts: rows of one part follow one another. Vendors of the part that the file does not name stay. */
export const partVendors = recordKind(
  'part_vendors',
  {
    nameOf: ({ part_number: number }) => String(number),
    hasManyRows: true,
    schema: partVendorsForm,
    list: 'vendors',
    columns: { vendor_id: 'vendor' },
    draft: async (setting, records) => {
      const all = records.flatMap(({ rows }) => rows);
      const parts = await partsNamed(setting, cellsOf(all, 'part_number'));
      const vendors = await vendorsNamed(setting, cellsOf(all, 'vendor'));
      const ids = cellsOf(all, 'part_number').flatMap((number) => parts(number) ?? []);
      const had = Map.groupBy(await book.ofParts(setting.scope, ids), ({ part_id: id }) => id);
      return ({ rows }) => {
        const number = String(rows[0].values['part_number']);
        const id = parts(number);
        if (id === undefined) return faultsAt(rows[0], unknown('part_number'));
        const faults = new Map<number, Fault[]>(
          rows.flatMap(({ row, values }) =>
            vendors(String(values['vendor'])) === undefined ? [[row, unknown('vendor')] as const] : [],
          ),
        );
        if (faults.size > 0) return { faults };
        const before = had.get(id) ?? [];
        const told = rows.map(({ values }) => {
          const vendorId = vendors(String(values['vendor']));
          const was = before.find((each) => each.vendor_id === vendorId);
          const say = (name: keyof Seller) =>
            was === undefined || setting.mapped.has(name) ? values[name] : (was[name] ?? undefined);
          const filled = ['vendor_part_number', 'price', 'pack', 'lead_days', 'is_preferred'] as const;
          const said = filled.flatMap((name) => {
            const value = say(name);
            return value === undefined ? [] : [[name, value] as const];
          });
          return { vendor_id: vendorId, ...Object.fromEntries(said) };
        });
        const named = new Set(told.flatMap(({ vendor_id: vendorId }) => vendorId ?? []));
        const prefers = rows.some(({ values }) => values['is_preferred'] === true);
        return {
          form: { vendors: [...told, ...others(before, named, prefers)] },
          recordId: before.length > 0 ? id : undefined,
          more: { id, number },
        };
      };
    },
    write: async ({ scope }, { form: body, more: { id, number } }) => {
      await book.set(scope, { params: { number }, query: {}, body });
      return id;
    },
  },
  'parts.edit',
);
