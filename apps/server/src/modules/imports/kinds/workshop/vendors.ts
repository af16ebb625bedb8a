import { vendorForm } from '@yardline/contract/vendors/vendors';
import { vendorFields } from '@yardline/domain/imports/vendors';
import { createVendor, updateVendor, vendorRows } from '../../../vendors/public.ts';
import { cellsOf } from './names.ts';
import { columnsOf, knownIds, merged, noCall, recordKind } from './record-kind.ts';

const columns = columnsOf(vendorFields);

/** Vendors, known by their external id or their number. */
export const vendors = recordKind(
  'vendors',
  {
    nameOf: ({ vendor_number: number }) => String(number),
    schema: vendorForm,
    draft: async (setting, records) => {
      const numbers = cellsOf(
        records.map(({ rows: [first] }) => first),
        'vendor_number',
      );
      const found = await vendorRows(setting.scope)
        .where((eb) => eb.or([eb('vendor_number', 'in', numbers), eb('id', 'in', knownIds(records))]))
        .execute();
      return ({ rows: [{ values }], known }) => {
        const before =
          found.find(({ id }) => id === known) ??
          found.find(({ vendor_number: number }) => number === values['vendor_number']);
        return { form: merged(setting, before, columns(values)), recordId: before?.id, more: undefined };
      };
    },
    write: async ({ scope }, { form: body, recordId }) => {
      const { id } =
        recordId === undefined
          ? await createVendor(scope, { params: {}, query: {}, body })
          : await updateVendor(scope, { params: { id: recordId }, query: {}, body }, noCall);
      return id;
    },
  },
  'vendors.create',
);
