import { type Asset, type AssetForm, createAsset } from '@yardline/contract/assets/assets';
import { createPart, type Part, receiveParts } from '@yardline/contract/parts/parts';
import { createContract, getContract, type Contract } from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { createCustomer, type Customer, type CustomerForm } from '@yardline/contract/customers/customers';
import { getReference } from '@yardline/contract/reference/reference';
import { createTask, getTaskWorksheet } from '@yardline/contract/tickets/tasks';
import { createTicket, getTicketWorksheet } from '@yardline/contract/tickets/tickets';
import { createReturn } from '@yardline/contract/returns/returns';
import { randomBytes } from 'node:crypto';
import type { Api } from './api.ts';

/** A text that no other record carries. */
export const unique = (): string => randomBytes(3).toString('hex').toUpperCase();

const zone = 'America/New_York';
/** A calendar day in the yard, `2026-01-31`. */
export const dayFromNow = (days: number): string => Temporal.Now.plainDateISO(zone).add({ days }).toString();

/** The yard that everything of a journey stands in: Albany, the first. */
export const placeOf = ({ me }: Api): { divisionId: number; locationId: number } => {
  const division = me.divisions.find(({ warehouse }) => warehouse.title === 'Albany') ?? me.divisions[0];
  const divisionId = division?.warehouse.id ?? 0;
  const location = me.locations.find((each) => each.division_id === divisionId);
  return { divisionId, locationId: location?.warehouse.id ?? 0 };
};

/** A customer of a name that only this journey knows. */
export const addCustomer = (api: Api, form: Partial<CustomerForm> = {}): Promise<Customer> =>
  api.call(createCustomer, {
    body: {
      name: `Journey ${unique()} Ltd`,
      phone: '518-555-0142',
      address1: '12 Canal Street',
      city: 'Albany',
      prov_state: 'NY',
      postal_code: '12207',
      ...form,
    },
  });

/** A 19 ft scissor lift of our own, on the rates of its group: 120 a day, 260 a week, 700 for four weeks. */
export const addLift = async (api: Api, form: Partial<AssetForm> = {}): Promise<Asset> => {
  const { groups } = await api.call(getReference, {});
  const group = groups.find(({ code }) => code === 'SL19');
  return api.call(createAsset, {
    body: {
      number: `LIFT-${unique()}`,
      description: '19 ft electric scissor lift',
      group_id: group?.id ?? 0,
      location_id: placeOf(api).locationId,
      make: 'Genie',
      model: 'GS-1930',
      meter_type: 'M',
      meter: 100,
      fuel_type: 'diesel',
      tank_capacity: 8,
      list_price: 20_000,
      ...form,
    },
  });
};

/** Gloves at 15.00 a pair, ten of them on the shelf in Albany. */
export const addPart = async (api: Api): Promise<Part> => {
  const { classes } = await api.call(getReference, {});
  const part = await api.call(createPart, {
    body: {
      number: `GLOVE-${unique()}`,
      description: 'Work gloves',
      list_price: 15,
      class_id: classes.find(({ kind }) => kind === 'sales')?.id ?? 0,
    },
  });
  await api.call(receiveParts, {
    params: { number: part.number },
    body: { location_id: placeOf(api).locationId, quantity: 10, reason: 'Opening stock' },
  });
  return part;
};

type Wish = {
  customer: Customer;
  asset: Asset;
  /** Of a bulk product. */
  quantity?: number;
  from?: number;
  to?: number;
  /** Its dates and times, where they have to be others than so many days from now. */
  over?: Partial<Record<'dateOut' | 'timeOut' | 'dateIn' | 'timeIn', string>>;
};

/** An open quote, reservation or contract for one machine, by default from today until tomorrow. */
export const addDocument = (
  api: Api,
  kind: 'quote' | 'reservation' | 'contract',
  { customer, asset, quantity = 1, from = 0, to = 1, over = {} }: Wish,
): Promise<Contract> =>
  api.call(createContract, {
    body: {
      saveAs: 'open',
      form: {
        kind,
        customerId: customer.id,
        ...placeOf(api),
        dateOut: dayFromNow(from),
        timeOut: '08:00',
        dateIn: dayFromNow(to),
        timeIn: '08:30',
        ...over,
        lines: [{ mode: 'A', type: 'R', productId: asset.id, quantity }],
      },
    },
  });

const linesOf = ({ lines }: Contract) =>
  lines.flatMap(({ id, type }) => (id === null || type !== 'R' ? [] : [id]));

/** Hands the machines of a contract over the counter: they are on rent from now. */
export const checkOut = (
  api: Api,
  contract: Contract,
  read: { meterOut: number | null; fuelOut: number | null } = { meterOut: 100, fuelOut: 8 },
): Promise<Contract> =>
  api.call(
    checkOutContract,
    {
      params: { id: contract.id },
      body: { lines: linesOf(contract).map((lineId) => ({ lineId, ...read })) },
    },
    { ifMatch: contract.row_version },
  );

/** Takes everything of a contract back and invoices it; answers with the invoice. */
export const takeBack = async (api: Api, contractId: number): Promise<{ id: number; number: number }> => {
  const contract = await api.call(getContract, { params: { id: contractId } });
  const now = Temporal.Now.zonedDateTimeISO(zone);
  const { invoice_id: id, invoice_number: number } = await api.call(createReturn, {
    params: { id: contractId },
    body: {
      returnedDate: now.toPlainDate().toString(),
      returnedTime: now.toPlainTime().toString().slice(0, 5),
      locationId: placeOf(api).locationId,
      lines: linesOf(contract).map((lineId) => ({ lineId, quantity: 1, meterIn: 104, fuelIn: 8 })),
    },
  });
  return { id: id ?? 0, number: number ?? 0 };
};

/** A ticket for everything that a contract still has to move: a delivery for today, a pickup for tomorrow. */
/** A task of the first yard, which carries something in words. */
export const addTask = async (api: Api, driverName?: string): Promise<number> => {
  const { people } = await api.call(getReference, {});
  const yard = placeOf(api).locationId;
  const sheet = await api.call(getTaskWorksheet, { query: { location_id: String(yard) } });
  const { id } = await api.call(createTask, {
    body: {
      location_id: yard,
      driver_id: people.find(({ name }) => name === driverName)?.id ?? null,
      origin: sheet.origin,
      destination: { ...sheet.origin, name: 'Town hall', addr1: '1 Court Square' },
      things: [{ carries: 'words', words: 'Permit papers', quantity: 1 }],
    },
  });
  return id;
};

export const addTicket = async (
  api: Api,
  type: 'delivery' | 'pickup',
  contractId: number,
  driverName?: string,
): Promise<number> => {
  const { people } = await api.call(getReference, {});
  const driver = people.find(({ name }) => name === driverName);
  const sheet = await api.call(getTicketWorksheet, { params: { type, id: contractId } });
  const { id } = await api.call(createTicket, {
    params: { type },
    body: {
      contract_id: contractId,
      driver_id: driver?.id ?? null,
      scheduledDate: dayFromNow(type === 'delivery' ? 0 : 1),
      scheduledTime: '14:00',
      origin: sheet.origin,
      destination: sheet.destination,
      lines: sheet.lines.map(({ lineId, left }) => ({ lineId, quantity: left })),
    },
  });
  return id;
};
