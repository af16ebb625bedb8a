import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { listMails } from '@yardline/contract/mail/mails';
import { getOffRentReceipt } from '@yardline/contract/off-rent-calls/off-rent-calls';
import {
  acceptRequest,
  declineRequest,
  getRequest,
  listRequests,
} from '@yardline/contract/requests/requests';
import { getTicket } from '@yardline/contract/tickets/tickets';
import { getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { readMail } from '../../../test/mails.ts';
import { giveRole } from '../../../test/roles.ts';
import { newMember } from '../../../test/sales/member.ts';
import { memberRequests } from './public.ts';

const held = useApp();

const said = { note: '', phone: '', key: '' };
const lineOf = (contract: Contract, index = 0): number => contract.lines[index]?.id ?? 0;

const addressed = (shop: BillingShop) =>
  inCompany(held.app, shop.tenant.companyId, async ({ tx }) => {
    await tx.updateTable('divisions').set({ address1: '1 Depot Road' }).execute();
    await tx.updateTable('customers').set({ address1: '9 River Street' }).execute();
  });

/** A machine out from 5 to 9 January, and a person of its customer. */
const rented = async (machines = 1) => {
  const shop = await newBillingShop(held.app);
  const lines = await Promise.all(Array.from({ length: machines }, () => shop.addMachine()));
  const dates = { indefiniteRental: false, dateIn: '2026-01-09', timeIn: '09:00' };
  const contract = await shop.rentOut(
    lines.map((machine) => rent(machine)),
    [],
    dates,
  );
  const member = await newMember(held.app, shop);
  await shop.goTo('2026-01-06');
  return { shop, contract, member, lines };
};

const mailOf = async (shop: BillingShop, address: string, template: string) => {
  await drainQueue(held.app);
  const { items } = await shop.admin.ok(listMails, {});
  const mail = items.find((each) => each.to_address === address && each.template === template);
  if (mail === undefined) throw new Error(`no ${template} to ${address}`);
  return readMail(held.app, shop.admin, mail.id);
};

describe('a customer’s person who calls equipment off', () => {
  it('gets a receipt with the moment, and the shop is not asked [B4.18] [B4.20]', async () => {
    const { shop, contract, member } = await rented();
    const asked = {
      contractId: contract.id,
      lines: [{ lineId: lineOf(contract), quantity: 1 }],
      place: 'Gate 3',
    };
    const id = await member.act((scope) => memberRequests.callOff(scope, { ...asked, said }));
    const request = await shop.admin.ok(getRequest, { params: { id } });
    expect(request).toMatchObject({
      number: 1,
      kind: 'off_rent',
      stage: 'accepted',
      status: 'delivered',
      name: 'Dana Cole',
      receipt: { number: 1 },
    });
    const receipt = await shop.admin.ok(getOffRentReceipt, { params: { id: request.receipt?.id ?? 0 } });
    expect(receipt).toMatchObject({
      status: 'approved',
      channel: 'portal',
      by_name: 'Dana Cole',
      place: 'Gate 3',
      effective_at: '2026-01-06T14:00:00Z',
    });
    const again = await member.refused((scope) => memberRequests.callOff(scope, { ...asked, said }));
    expect(again[0]).toBe('request.invalid');
  });

  it('gets one receipt for a form that comes twice, also at the same time [B4.18]', async () => {
    const { shop, contract, member } = await rented();
    const asked = {
      contractId: contract.id,
      lines: [{ lineId: lineOf(contract), quantity: 1 }],
      place: '',
      said: { ...said, key: 'form-1' },
    };
    const ids = await Promise.all(
      [1, 2, 3].map(() => member.act((scope) => memberRequests.callOff(scope, asked))),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await shop.admin.ok(listRequests, { query: {} })).items).toHaveLength(1);
  });

  it('finds no contract of another customer, and may not without the right [B6.19]', async () => {
    const { shop, contract } = await rented();
    const other = await shop.addCustomer({ name: 'Mohawk Paving' });
    const asked = {
      contractId: contract.id,
      lines: [{ lineId: lineOf(contract), quantity: 1 }],
      place: '',
      said,
    };
    const stranger = await newMember(held.app, shop, { customerId: other.id });
    expect(await stranger.refused((scope) => memberRequests.callOff(scope, asked))).toEqual([
      'resource.not_found',
    ]);
    const viewer = await newMember(held.app, shop, { preset: 'viewer' });
    expect(await viewer.refused((scope) => memberRequests.callOff(scope, asked))).toEqual([
      'resource.not_found',
    ]);
  });

  it('is refused more than is out, and a line of another contract [B4.18]', async () => {
    const { contract, member } = await rented();
    const lineId = lineOf(contract);
    const ask = (lines: { lineId: number; quantity: number }[]) =>
      member.refused((scope) =>
        memberRequests.callOff(scope, { contractId: contract.id, lines, place: '', said }),
      );
    expect(await ask([{ lineId, quantity: 2 }])).toContain(`line-${lineId}: return.quantity_exceeds`);
    expect(await ask([{ lineId: 999_999, quantity: 1 }])).toContain('line-999999: contract.line_not_found');
    expect(await ask([])).toContain('lines: field.required');
  });
});

describe('a customer’s person who keeps equipment longer', () => {
  const later = (contract: Contract, dateIn = '2026-01-14') => ({
    contractId: contract.id,
    lineIds: [lineOf(contract)],
    dateIn,
    timeIn: '09:00',
  });

  it('sees both totals first, and has it at once where it is free [B4.18] [B5.16]', async () => {
    const { shop, contract, member } = await rented();
    const seen = await member.act((scope) => memberRequests.previewExtension(scope, later(contract)));
    expect(seen.obstacle).toBe('');
    expect(seen.after.total).toBeGreaterThan(seen.before.total);
    const id = await member.act((scope) => memberRequests.extend(scope, { ...later(contract), said }));
    const made = await shop.admin.ok(getContract, { params: { id: contract.id } });
    expect([made.dateIn, made.totals.total]).toEqual(['2026-01-14', seen.after.total]);
    expect((await shop.admin.ok(getRequest, { params: { id } })).stage).toBe('accepted');
    const early = await member.refused((scope) =>
      memberRequests.extend(scope, { ...later(contract, '2026-01-10'), said }),
    );
    expect(early).toContain('dateIn: extension.not_later');
  });

  it('waits for the shop where another customer has booked it, and is declined with the reason [B4.18]', async () => {
    const { shop, contract, member, lines } = await rented();
    const mohawk = await shop.addCustomer({ name: 'Mohawk Paving' });
    const booked = await shop.open([rent(lines[0] ?? { id: 0 })], {
      kind: 'reservation',
      customerId: mohawk.id,
      dateOut: '2026-01-11',
      dateIn: '2026-01-15',
    });
    const id = await member.act((scope) => memberRequests.extend(scope, { ...later(contract), said }));
    const request = await shop.admin.ok(getRequest, { params: { id } });
    expect(request).toMatchObject({ stage: 'open', status: 'pending', obstacle: 'promised' });
    const twice = await member.refused((scope) => memberRequests.extend(scope, { ...later(contract), said }));
    expect(twice).toEqual(['customer_request.asked_already']);
    const tried = await shop.admin.call(acceptRequest, { params: { id }, body: {} });
    expect([tried.status, tried.refusal.reason]).toEqual([409, 'extension.promised']);
    expect((await mailOf(shop, 'desk@hudson.example', 'request-arrived')).body).toContain(`/requests/${id}`);
    await shop.admin.ok(declineRequest, {
      params: { id },
      body: { answer: 'Another customer waits for it.' },
    });
    const mail = await mailOf(shop, member.email, 'request-declined');
    expect(mail.body).toContain('Another customer waits for it.');
    expect(booked.status).toBe('open');
    const after = await shop.admin.call(acceptRequest, { params: { id }, body: {} });
    expect([after.status, after.refusal.reason]).toEqual([409, 'customer_request.decided']);
  });
});

describe('a request of a customer', () => {
  it('goes to the division’s address for its kind, else to the company’s, else to the store’s [B3.47]', async () => {
    const { shop, contract, member } = await rented(2);
    const set = (table: 'companies' | 'divisions', change: { service_email: string }) =>
      inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
        tx.updateTable(table).set(change).where('id', 'is not', null).execute(),
      );
    const ask = (index: number) =>
      member.act((scope) =>
        memberRequests.service(scope, {
          contractId: contract.id,
          lineId: lineOf(contract, index),
          isStopped: true,
          said,
        }),
      );
    await set('companies', { service_email: 'service@hudson.example' });
    const first = await ask(0);
    const whole = await mailOf(shop, 'service@hudson.example', 'request-arrived');
    expect(whole.body).toContain(`/requests/${first}`);
    await set('divisions', { service_email: 'east@hudson.example' });
    const second = await ask(1);
    const own = await mailOf(shop, 'east@hudson.example', 'request-arrived');
    expect(own.body).toContain(`/requests/${second}`);
    const { items } = await shop.admin.ok(listMails, {});
    expect(items.filter((each) => each.to_address === 'desk@hudson.example')).toEqual([]);
  });
});

describe('a customer’s person who wants a pickup', () => {
  it('has a ticket that waits for its schedule, with who is there and when [B4.18]', async () => {
    const { shop, contract, member } = await rented(2);
    await addressed(shop);
    const window = {
      from: Temporal.Instant.from('2026-01-07T13:00:00Z'),
      to: Temporal.Instant.from('2026-01-07T17:00:00Z'),
    };
    const asked = {
      contractId: contract.id,
      lines: [{ lineId: lineOf(contract), quantity: 1 }],
      window,
      contact: 'Sam at the gate',
      said: { ...said, note: 'Gate code 12', phone: '518 555 0170' },
    };
    const id = await member.act((scope) => memberRequests.pickUp(scope, asked));
    const { ticket } = await shop.admin.ok(getRequest, { params: { id } });
    const made = await shop.admin.ok(getTicket, { params: { type: 'pickup', id: ticket?.id ?? 0 } });
    expect(made).toMatchObject({
      scheduledDate: null,
      contact_name: 'Sam at the gate',
      contact_phone: '518 555 0170',
    });
    expect(made.instructions).toContain('Gate code 12');
    expect(made.ticketasset_set).toHaveLength(1);
    const again = await member.refused((scope) => memberRequests.pickUp(scope, asked));
    expect(again).toEqual(['customer_request.nothing_to_pick_up']);
  });

  it('is a request where the ticket cannot be made yet, which the shop accepts once it can [B4.18]', async () => {
    const { shop, contract, member } = await rented();
    const asked = {
      contractId: contract.id,
      lines: [{ lineId: lineOf(contract), quantity: 1 }],
      window: { from: null, to: null },
      contact: '',
      said,
    };
    const id = await member.act((scope) => memberRequests.pickUp(scope, asked));
    expect(await shop.admin.ok(getRequest, { params: { id } })).toMatchObject({
      stage: 'open',
      obstacle: 'refused',
    });
    await addressed(shop);
    const accepted = await shop.admin.ok(acceptRequest, { params: { id }, body: { answer: 'On Thursday.' } });
    expect(accepted).toMatchObject({ stage: 'accepted', answer: 'On Thursday.' });
    expect(accepted.ticket?.short_title).toMatch(/^P-/);
    expect((await mailOf(shop, member.email, 'request-accepted')).body).toContain('On Thursday.');
  });
});

describe('a customer’s person who reports a problem', () => {
  const trouble = (contract: Contract) => ({
    contractId: contract.id,
    lineId: lineOf(contract),
    isStopped: true,
    said: { ...said, note: 'It does not lift any more.' },
  });

  it('stands first in the shop’s list, and becomes one work order [B4.18] [B7.32]', async () => {
    const { shop, contract, member } = await rented();
    const id = await member.act((scope) => memberRequests.service(scope, trouble(contract)));
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.admin.call(acceptRequest, { params: { id }, body: {} })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { work_order: order } = await shop.admin.ok(getRequest, { params: { id } });
    const made = await shop.admin.ok(getWorkOrder, { params: { id: order?.id ?? 0 } });
    expect(made).toMatchObject({
      type: 'field',
      complaint: 'It does not lift any more.',
      priority: 1,
      asset_number: 'L-1',
      contract_id: contract.id,
    });
  });

  it('withdraws it while it waits, and another customer’s person does not [B4.18] [B6.19]', async () => {
    const { shop, contract, member } = await rented();
    const id = await member.act((scope) => memberRequests.service(scope, trouble(contract)));
    const other = await shop.addCustomer({ name: 'Mohawk Paving' });
    const stranger = await newMember(held.app, shop, { customerId: other.id });
    expect(await stranger.refused((scope) => memberRequests.withdraw(scope, id))).toEqual([
      'resource.not_found',
    ]);
    expect(await stranger.refused((scope) => memberRequests.get(scope, id))).toEqual(['resource.not_found']);
    expect(await stranger.act((scope) => memberRequests.list(scope))).toEqual([]);
    await member.act((scope) => memberRequests.withdraw(scope, id));
    expect((await member.act((scope) => memberRequests.get(scope, id))).stage).toBe('withdrawn');
    expect(await member.refused((scope) => memberRequests.withdraw(scope, id))).toEqual([
      'customer_request.decided',
    ]);
    // What was withdrawn may be asked again.
    const again = await member.act((scope) => memberRequests.service(scope, trouble(contract)));
    expect(again).not.toBe(id);
  });
});

describe('who of the shop sees and answers requests', () => {
  it('sees those of their divisions, what waits first, and answers with the right [B4.18] [B6.2]', async () => {
    const { shop, contract, member } = await rented(2);
    const asked = {
      contractId: contract.id,
      lines: [{ lineId: lineOf(contract), quantity: 1 }],
      place: '',
      said,
    };
    const service = { contractId: contract.id, isStopped: false, said: { ...said, note: 'Leaks' } };
    const first = await member.act((scope) =>
      memberRequests.service(scope, { ...service, lineId: lineOf(contract, 1) }),
    );
    const second = await member.act((scope) =>
      memberRequests.service(scope, { ...service, lineId: lineOf(contract), isStopped: true }),
    );
    await member.act((scope) => memberRequests.callOff(scope, asked));
    const { items } = await shop.admin.ok(listRequests, { query: { sort: '-stage' } });
    expect(items.map(({ kind, is_stopped: stopped }) => [kind, stopped])).toEqual([
      ['service', true],
      ['service', false],
      ['off_rent', false],
    ]);
    const pending = await shop.admin.ok(listRequests, { query: { stage: 'open', kind: 'service' } });
    expect(pending.items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([first, second]);
    const { companyId } = shop.tenant;
    const userIn = async (division: 'E' | 'W', level: 'view' | 'edit') => {
      const role = `${level} ${division}`;
      await giveRole(held.app, companyId, { name: role, grants: { requests: level, contracts: level } });
      const email = `${level}-${division}-${companyId}@hudson.example`.toLowerCase();
      await addPerson(held.app, companyId, { email, name: 'Robin', role, divisions: [division] });
      return signIn(held.app, email);
    };
    const reader = await userIn('E', 'view');
    expect((await reader.ok(listRequests, { query: {} })).items).toHaveLength(3);
    const body = { answer: 'No' };
    expect((await reader.call(declineRequest, { params: { id: first }, body })).status).toBe(403);
    const far = await userIn('W', 'edit');
    expect((await far.ok(listRequests, { query: {} })).items).toEqual([]);
    expect((await far.call(declineRequest, { params: { id: first }, body })).status).toBe(404);
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(getRequest, { params: { id: first } })).status).toBe(404);
  });
});
