import { createAsset, type Asset, type AssetForm } from '@yardline/contract/assets/assets';
import { pickProducts, type PickerRow } from '@yardline/contract/availability/availability';
import { createPart, type Part, receiveParts } from '@yardline/contract/parts/parts';
import {
  type Contract,
  type ContractForm,
  createContract,
  type LineForm,
} from '@yardline/contract/contracts/contracts';
import { createCustomer, type Customer, type CustomerForm } from '@yardline/contract/customers/customers';
import { type Answer, type Caller, newShop, type Tenant, type TestApp } from './app.ts';
import { type Fleet, type FleetPlan, newFleet } from './fleet.ts';

/** A rental shop with its counter open: people, a customer, and what a test puts into the yard. */
export type Counter = {
  tenant: Tenant;
  admin: Caller;
  fleet: Fleet;
  customer: Customer;
  addAsset: (form?: Partial<AssetForm>) => Promise<Asset>;
  addPart: (number: string, price: number, onHand: number) => Promise<Part>;
  addCustomer: (form?: Partial<CustomerForm>) => Promise<Customer>;
  /** A form of the counter's customer from 5 to 6 January 2026, 9:00 to 9:30 in New York, with these lines. */
  form: (lines: readonly LineForm[], more?: Partial<ContractForm>) => ContractForm;
  open: (lines: readonly LineForm[], more?: Partial<ContractForm>, by?: Caller) => Promise<Contract>;
  tryOpen: (
    lines: readonly LineForm[],
    more?: Partial<ContractForm>,
    by?: Caller,
  ) => Promise<Answer<Contract>>;
};

/** A new line: an asset is rented, a part sold. */
export const rent = ({ id }: { id: number }, more: Partial<LineForm> = {}): LineForm => ({
  mode: 'A',
  type: 'R',
  productId: id,
  quantity: 1,
  ...more,
});
export const sell = ({ id }: { id: number }, quantity: number, more: Partial<LineForm> = {}): LineForm => ({
  mode: 'A',
  type: 'S',
  productId: id,
  quantity,
  ...more,
});

export const newCounter = async (app: TestApp, plan: FleetPlan = {}): Promise<Counter> => {
  const { tenant, admin } = await newShop(app);
  const fleet = await newFleet(app, tenant.companyId, plan);
  const addCustomer = (form: Partial<CustomerForm> = {}) =>
    admin.ok(createCustomer, { body: { name: 'Hudson Concrete', ...form } });
  const customer = await addCustomer();
  let made = 0;
  const form: Counter['form'] = (lines, more = {}) => ({
    kind: 'contract',
    customerId: customer.id,
    divisionId: fleet.divisionId,
    locationId: fleet.locationId,
    dateOut: '2026-01-05',
    timeOut: '09:00',
    dateIn: '2026-01-06',
    timeIn: '09:30',
    lines: [...lines],
    ...more,
  });
  return {
    tenant,
    admin,
    fleet,
    customer,
    addCustomer,
    form,
    addAsset: (more = {}) =>
      admin.ok(createAsset, {
        body: {
          number: `L-${(made += 1)}`,
          description: 'Scissor lift',
          group_id: fleet.groupId,
          location_id: fleet.locationId,
          ...more,
        },
      }),
    addPart: async (number, price, onHand) => {
      const body = { number, description: 'Filter', class_id: fleet.salesClassId, list_price: price };
      await admin.ok(createPart, { body });
      return admin.ok(receiveParts, {
        params: { number },
        body: { location_id: fleet.locationId, quantity: onHand, reason: 'first count' },
      });
    },
    open: (lines, more, by = admin) =>
      by.ok(createContract, { body: { saveAs: 'open', form: form(lines, more) } }),
    tryOpen: (lines, more, by = admin) =>
      by.call(createContract, { body: { saveAs: 'open', form: form(lines, more) } }),
  };
};

export type GroupCounter = Counter & { group: PickerRow };

/** A counter whose group has so many machines, L-1 and on, with the group as a product. */
export const newGroupCounter = async (
  app: TestApp,
  machines: number,
  { plan = {}, each = {} }: { plan?: FleetPlan; each?: Partial<AssetForm> } = {},
): Promise<GroupCounter> => {
  const counter = await newCounter(app, plan);
  for (let n = 0; n < machines; n += 1) await counter.addAsset(each);
  const { products } = await counter.admin.ok(pickProducts, {
    query: {
      tab: 'rental',
      division_id: String(counter.fleet.divisionId),
      avail_from_date: '2026-01-05',
      avail_from_time: '09:00',
      avail_to_date: '2026-01-06',
      avail_to_time: '09:30',
    },
  });
  const group = products.find(({ kind }) => kind === 'group');
  if (group === undefined) throw new Error('the group is no product');
  return { ...counter, group };
};
