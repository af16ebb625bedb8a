import { createContract } from '@yardline/contract/contracts/contracts';
import { createVendor } from '@yardline/contract/vendors/vendors';
import { paths } from '../../apps/staff/src/paths.ts';
import type { Api } from './api.ts';
import { page, panel, type Screen } from './screen.ts';
import { addCustomer, addDocument, addLift, addPart, checkOut, dayFromNow, placeOf, unique } from './shop.ts';

/** An order of more pieces than are on the shelf. */
const addOrder = async (api: Api, customerId: number) => {
  const part = await addPart(api);
  const today = dayFromNow(0);
  return api.call(createContract, {
    body: {
      saveAs: 'open',
      form: {
        kind: 'sales_order',
        customerId,
        ...placeOf(api),
        dateOut: today,
        timeOut: '08:00',
        dateIn: today,
        timeIn: '17:00',
        lines: [{ mode: 'A', type: 'S', productId: part.id, quantity: 14, expectedOn: dayFromNow(6) }],
      },
    },
  });
};

/** What is sold to order, what is rented from others, and what happens to a document without leaving it. */
export const supply = async (api: Api): Promise<Screen[]> => {
  const customer = await addCustomer(api);
  const vendor = await api.call(createVendor, {
    body: { vendor_number: `V-${unique()}`, name: 'Capital Lift Rentals', city: 'Troy' },
  });
  const order = await addOrder(api, customer.id);
  const out = await checkOut(
    api,
    await addDocument(api, 'contract', { customer, asset: await addLift(api) }),
  );
  const bought = ['vendors.view', 'rerent_products'] as const;
  return [
    page(paths.documents('sales_order'), 'Sales orders', 'contracts.view'),
    page(paths.newDocument('sales_order'), 'New sales order', 'contracts.create'),
    page(paths.document('sales_order', order), customer.name, 'contracts.view'),
    page(paths.editDocument('sales_order', order), 'Edit sales order', 'contracts.view'),
    panel(`${paths.document('contract', out)}?act=extend`, 'Extend', 'contracts.view'),
    page(paths.vendors(), 'Vendors', ...bought),
    panel(paths.newVendor(), 'New vendor', ...bought),
    page(paths.vendor(vendor.id), vendor.name, ...bought),
    page(paths.vendorNotes(vendor.id), vendor.name, ...bought),
    panel(paths.editVendor(vendor.id), 'Edit vendor', ...bought),
    page(paths.rerents(), 'Re-rents', 'reservations.view', 'contracts.view'),
  ];
};
