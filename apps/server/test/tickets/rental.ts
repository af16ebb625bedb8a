import { createAsset, getAsset } from '@yardline/contract/assets/assets';
import { createContract, getContract } from '@yardline/contract/contracts/contracts';
import { createCustomer } from '@yardline/contract/customers/customers';
import { createTicket, getTicket, setTicketStatus, type Ticket } from '@yardline/contract/tickets/tickets';
import { type Caller, newShop, type TestApp } from '../app.ts';
import { newFleet } from '../fleet.ts';

export const yard = { name: 'East yard', addr1: '1 Depot Road', city: 'Albany' };
export const site = { name: 'Bridge job', addr1: '9 River Street', city: 'Troy' };
export const deliveryEnds = { origin: yard, destination: site };
export const pickupEnds = { origin: site, destination: yard };

/** An open contract with a lift (L-1) and ten of bulk planks (PLANK), from now (8:00) to tomorrow 9:30. */
export const newRental = async (app: TestApp) => {
  const { tenant, admin } = await newShop(app);
  const fleet = await newFleet(app, tenant.companyId);
  const product = { group_id: fleet.groupId, location_id: fleet.locationId };
  const lift = await admin.ok(createAsset, {
    body: { ...product, number: 'L-1', description: 'Scissor lift', meter_type: 'M', meter: 120 },
  });
  const planks = await admin.ok(createAsset, {
    body: { ...product, number: 'PLANK', description: 'Plank', kind: 'bulk', quantity: 40 },
  });
  const customer = await admin.ok(createCustomer, {
    body: { name: 'Hudson Concrete', address1: '5 Mill Lane', city: 'Troy' },
  });
  const contract = await admin.ok(createContract, {
    body: {
      saveAs: 'open',
      form: {
        kind: 'contract',
        customerId: customer.id,
        divisionId: fleet.divisionId,
        locationId: fleet.locationId,
        dateOut: '2026-01-05',
        timeOut: '08:00',
        dateIn: '2026-01-06',
        timeIn: '09:30',
        lines: [
          { mode: 'A', type: 'R', productId: lift.id, quantity: 1 },
          { mode: 'A', type: 'R', productId: planks.id, quantity: 10 },
        ],
      },
    },
  });
  const lineOf = (product: string) => contract.lines.find((line) => line.product === product)?.id ?? 0;
  return {
    tenant,
    admin,
    fleet,
    contract,
    liftLine: lineOf('L-1'),
    planksLine: lineOf('PLANK'),
  };
};

export const delivery = (
  admin: Caller,
  contractId: number,
  lines: { lineId: number; quantity: number }[],
  extra = {},
) =>
  admin.call(createTicket, {
    params: { type: 'delivery' },
    body: { contract_id: contractId, ...deliveryEnds, lines, ...extra },
  });

export const move = (
  caller: Caller,
  ticket: Pick<Ticket, 'id' | 'row_version' | 'type'>,
  status: 'assign' | 'start' | 'load' | 'unload' | 'pause' | 'resume' | 'complete' | 'close' | 'cancel',
  lines?: { lineId: number; quantity: number; meter?: number; fuel?: number }[],
) =>
  caller.call(setTicketStatus, {
    params: { type: ticket.type === 'pickup' ? 'pickup' : 'delivery', id: ticket.id },
    ifMatch: ticket.row_version,
    body: { status, ...(lines === undefined ? {} : { lines }) },
  });

export const read = (caller: Caller, type: 'delivery' | 'pickup', id: number) =>
  caller.ok(getTicket, { params: { type, id } });

export const statusOf = async (caller: Caller, number: string) =>
  (await caller.ok(getAsset, { params: { number } })).status_code;

export const linesNow = async (caller: Caller, contractId: number) =>
  (await caller.ok(getContract, { params: { id: contractId } })).lines.map(
    ({ product, quantity, statusCode }) => [product, quantity, statusCode],
  );
