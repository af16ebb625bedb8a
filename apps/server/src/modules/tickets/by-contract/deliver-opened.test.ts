import { listTickets, getTicket } from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { newCounter, rent } from '../../../../test/counter.ts';
import { asAdministrator } from '../../../../test/jobs.ts';
import { deliverOpened } from './deliver-opened.ts';

const held = useApp();

const site = { name: 'Bridge job', addr1: '9 River Street' };

/** A contract to be delivered, and what the listener makes of its opening. */
const newDelivery = async (yardAddress: string) => {
  const counter = await newCounter(held.app);
  const { admin, tenant } = counter;
  await inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx.updateTable('divisions').set({ address1: yardAddress }).execute(),
  );
  const planks = await counter.addAsset({ kind: 'bulk', quantity: 40 });
  const lines = [rent(await counter.addAsset()), rent(planks, { quantity: 6 })];
  const contract = await counter.open(lines, { createDeliveryTicket: true, deliverTo: site });
  const hear = () =>
    asAdministrator(held.app, tenant.companyId, (scope) =>
      deliverOpened(scope, { contract_id: contract.id }),
    );
  const list = async () => {
    const query = { contract_id: String(contract.id) };
    return (await admin.ok(listTickets, { params: { type: 'delivery' }, query })).items;
  };
  return { admin, contract, hear, list };
};

describe('a contract that opens with a delivery', () => {
  it('gets one ticket for everything it rents, from the yard to where it says [B3.13] [B3.21]', async () => {
    const { admin, contract, hear, list } = await newDelivery('1 Depot Road');
    await hear();
    await hear();
    const tickets = await list();
    expect(tickets).toHaveLength(1);
    const ticket = await admin.ok(getTicket, { params: { type: 'delivery', id: tickets[0]?.id ?? 0 } });
    expect(ticket).toMatchObject({
      origin: { addr1: '1 Depot Road' },
      destination: site,
      contract_number: contract.number,
      ticketasset_set: [{ quantity: 1 }, { quantity: 6 }],
    });
  });

  it('leaves to the dispatcher what nobody wrote down', async () => {
    const { hear, list } = await newDelivery('');
    await hear();
    expect(await list()).toEqual([]);
  });
});
