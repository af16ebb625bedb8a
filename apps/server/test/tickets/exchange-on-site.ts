import type { AssetForm } from '@yardline/contract/assets/assets';
import type { Contract } from '@yardline/contract/contracts/contracts';
import type { ExchangeReadings } from '@yardline/contract/contracts/exchanges';
import {
  cancelExchangeOrder,
  createExchangeOrder,
  type ExchangeOrder,
  type ExchangeOrderForm,
  listExchangeOrders,
} from '@yardline/contract/tickets/exchange-orders';
import { getTicket, type MovingType, setTicketStatus } from '@yardline/contract/tickets/tickets';
import { type Caller, inCompany, type TestApp } from '../app.ts';
import { newBillingShop, type Out } from '../billing.ts';
import { rent } from '../counter.ts';
import { statusOf } from './rental.ts';

/** Two machines of one class at 10:00 on 5 January: L-1 is out since 9:00, at a customer in Troy; L-2 is in the yard. */
export const newExchangeOnSite = async (
  app: TestApp,
  {
    first = {},
    second = {},
    out = {},
  }: { first?: Partial<AssetForm>; second?: Partial<AssetForm>; out?: Out } = {},
) => {
  const shop = await newBillingShop(app);
  const { admin } = shop;
  await inCompany(app, shop.tenant.companyId, async ({ tx }) => {
    await tx
      .updateTable('divisions')
      .set({ address1: '1 Depot Road', city: 'Albany' })
      .where('id', '=', shop.fleet.divisionId)
      .execute();
  });
  const [old, next] = [await shop.addMachine(first), await shop.addMachine(second)];
  const customer = await shop.addCustomer({ address1: '5 Mill Lane', city: 'Troy' });
  const contract = await shop.rentOut([rent(old)], [out], { customerId: customer.id });
  await shop.goTo('2026-01-05', '10:00');
  const lineId = contract.lines[0]?.id ?? 0;
  const tryOrder = (more: Partial<ExchangeOrderForm> = {}, of: Contract = contract, by: Caller = admin) =>
    by.call(createExchangeOrder, {
      params: { id: of.id },
      body: { lineId: of.lines[0]?.id ?? 0, assetId: next.id, reason: 'BD', ...more },
    });
  const order = async (more: Partial<ExchangeOrderForm> = {}): Promise<ExchangeOrder> => {
    const answer = await tryOrder(more);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.refusal));
    return answer.body;
  };
  const orders = async () =>
    (await admin.ok(listExchangeOrders, { params: { id: contract.id } })).exchangeOrders;
  const ticket = (type: MovingType, { [type]: { id } }: ExchangeOrder) =>
    admin.ok(getTicket, { params: { type, id } });
  const step = async (
    type: MovingType,
    of: ExchangeOrder,
    status: 'start' | 'complete' | 'close' | 'cancel',
    exchange?: ExchangeReadings,
  ) =>
    admin.call(setTicketStatus, {
      params: { type, id: of[type].id },
      ifMatch: (await ticket(type, of)).row_version,
      body: { status, ...(exchange === undefined ? {} : { exchange }) },
    });
  const cancel = ({ id, row_version }: ExchangeOrder) =>
    admin.call(cancelExchangeOrder, { params: { id }, ifMatch: row_version, body: {} });
  const codes = async () => [await statusOf(admin, old.number), await statusOf(admin, next.number)];
  return { shop, admin, old, next, contract, lineId, tryOrder, order, orders, ticket, step, cancel, codes };
};
