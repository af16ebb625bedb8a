import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { getContract } from '@yardline/contract/contracts/contracts';
import { getBillingRun, startBilling } from '@yardline/contract/billing/billing-runs';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import {
  approveOffRent,
  createOffRent,
  removeOffRent,
  resumeOffRent,
} from '@yardline/contract/contracts/off-rents';
import { getSrmLock, keepSrmLock, releaseSrmLock, takeSrmLock } from '@yardline/contract/srm/srm';
import { createTicket, getTicket, setTicketStatus, updateTicket } from '@yardline/contract/tickets/tickets';
import { createReturn } from '@yardline/contract/returns/returns';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, signIn, useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { newCounter, rent } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { billingRun } from '../billing/run-billing.ts';

const held = useApp();
const yard = { name: 'Yard', addr1: '1 Depot Rd' };
const type = 'delivery' as const;

/** A contract with a delivery, an administrator, and a clerk. */
const newTrip = async () => {
  const counter = await newCounter(held.app);
  const { admin, tenant } = counter;
  const contract = await counter.open([rent(await counter.addAsset())]);
  const ticket = await admin.ok(createTicket, {
    params: { type },
    body: {
      contract_id: contract.id,
      origin: yard,
      destination: yard,
      lines: [{ lineId: contract.lines[0]?.id ?? 0, quantity: 1 }],
    },
  });
  const email = `clerk-${tenant.companyId}@test.example`;
  await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
  const clerk = await signIn(held.app, email);
  const params = { id: contract.id };
  const cancel = async (caller: Caller) => {
    const seen = await admin.ok(getTicket, { params: { type, id: ticket.id } });
    return caller.call(setTicketStatus, {
      params: { type, id: ticket.id },
      ifMatch: seen.row_version,
      body: { status: 'cancel' },
    });
  };
  const replan = async (caller: Caller) => {
    const seen = await admin.ok(getTicket, { params: { type, id: ticket.id } });
    return caller.call(updateTicket, {
      params: { type, id: ticket.id },
      ifMatch: seen.row_version,
      body: { driver_id: null, origin: yard, destination: yard, comments: 'gate 4' },
    });
  };
  return { ...counter, clerk, ticket, params, cancel, replan };
};

describe('a contract that is open in the back office', () => {
  it('keeps its tickets from being edited by others, and says who has it [B4.15] [B8.3]', async () => {
    const { admin, clerk, params, cancel, replan } = await newTrip();
    await clerk.ok(takeSrmLock, { params, body: {} });
    for (const answer of [await cancel(admin), await replan(admin)])
      expect([answer.status, answer.refusal.message]).toEqual([
        400,
        'The ticket cannot be edited because the contract is open in SRM (Cleo Clerk has it open).',
      ]);
    expect((await replan(clerk)).status).toBe(200);
    await clerk.ok(releaseSrmLock, { params, body: {} });
    expect((await cancel(admin)).status).toBe(200);
  });

  it('is changed by nobody else meanwhile, and says why [B4.15]', async () => {
    const { admin, clerk, params } = await newTrip();
    await clerk.ok(takeSrmLock, { params, body: {} });
    const [seen, own] = [await admin.ok(getContract, { params }), await clerk.ok(getContract, { params })];
    expect([seen.openInSrmBy, own.openInSrmBy]).toEqual(['Cleo Clerk', null]);
    const cancel = () =>
      admin.call(cancelContract, { params, ifMatch: seen.row_version, body: { reason: 'weather' } });
    const refused = await cancel();
    expect([refused.status, refused.refusal.reason, refused.refusal.message]).toEqual([
      400,
      'contract.locked',
      'The document cannot be edited because the contract is open in SRM',
    ]);
    await clerk.ok(releaseSrmLock, { params, body: {} });
    expect((await admin.ok(getContract, { params })).openInSrmBy).toBeNull();
    expect((await cancel()).status).toBe(200);
  });

  it('is not billed, taken back or put off rent by anybody else meanwhile [B4.15]', async () => {
    const shop = await newBillingShop(held.app);
    const { admin, tenant } = shop;
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    const params = { id: contract.id };
    await shop.goTo('2026-02-03');
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const from = { fromDate: '2026-02-01', fromTime: '09:00', reason: 'CO' } as const;
    const body = { lineId: contract.lines[0]?.id ?? 0, ...from };
    const [off] = (await admin.ok(createOffRent, { params, body })).offRents;
    const one = { ...params, offRentId: off?.id ?? 0 };
    await clerk.ok(takeSrmLock, { params, body: {} });

    const before = await admin.ok(getContract, { params });
    const tries = [
      await admin.call(createContractInvoice, { params, body: {} }),
      await admin.call(createReturn, { params, body: shop.returnForm(contract) }),
      await admin.call(createOffRent, { params, body: { ...body, fromDate: '2026-01-20' } }),
      await admin.call(approveOffRent, { params: one, body: {} }),
      await admin.call(resumeOffRent, { params: one, body: { toDate: '2026-02-02', toTime: '09:00' } }),
      await admin.call(removeOffRent, { params: one }),
    ];
    expect(tries.map(({ status, refusal }) => [status, refusal.reason])).toEqual(
      tries.map(() => [400, 'contract.locked']),
    );
    const { id } = await admin.ok(startBilling, { body: { as_of: '2026-02-03' } });
    await runJob(held.app, tenant.companyId, billingRun, { run_id: id });
    expect(await admin.ok(getBillingRun, { params: { id } })).toMatchObject({
      status: 'done',
      invoices_created: 0,
      problems: [
        { contract_number: contract.number, message: expect.stringContaining('open in SRM') as string },
      ],
    });
    expect(await admin.ok(getContract, { params })).toEqual(before);

    // The user who has it open goes on.
    expect(
      (await clerk.call(resumeOffRent, { params: one, body: { toDate: '2026-02-02', toTime: '09:00' } }))
        .status,
    ).toBe(200);
    await clerk.ok(releaseSrmLock, { params, body: {} });
    expect((await admin.call(approveOffRent, { params: one, body: {} })).status).toBe(200);
  });

  it('is open for one user at a time, and for them as often as they like', async () => {
    const { admin, clerk, params } = await newTrip();
    const answers = await Promise.all(
      [admin, clerk].map((who) => who.call(takeSrmLock, { params, body: {} })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const [winner, loser] = answers[0]?.status === 200 ? [admin, clerk] : [clerk, admin];
    expect((await winner.call(takeSrmLock, { params, body: {} })).status).toBe(200);
    const { lock } = await loser.ok(getSrmLock, { params });
    expect(lock).toMatchObject({ is_mine: false, contract_id: params.id });
    for (const call of [keepSrmLock, releaseSrmLock])
      expect((await loser.call(call, { params, body: {} })).status).toBe(404);
  });

  it('is free again two minutes after the last sign of life', async () => {
    const { admin, clerk, params, cancel } = await newTrip();
    const start = held.app.clock.now;
    await clerk.ok(takeSrmLock, { params, body: {} });
    held.app.clock.now = start.add({ seconds: 119 });
    await clerk.ok(keepSrmLock, { params, body: {} });
    held.app.clock.now = start.add({ seconds: 238 });
    expect((await cancel(admin)).status).toBe(400);
    held.app.clock.now = start.add({ seconds: 239 });
    expect((await admin.ok(getSrmLock, { params })).lock).toBeNull();
    expect((await clerk.call(keepSrmLock, { params, body: {} })).status).toBe(404);
    expect((await admin.ok(takeSrmLock, { params, body: {} })).holder).toBe('Alex Admin');
    held.app.clock.now = start;
  });

  it('is opened by users who may edit it, in their division', async () => {
    const { tenant, params } = await newTrip();
    const email = `west-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Wes', email, role: 'Clerk', divisions: ['W'] });
    const stranger = await signIn(held.app, email);
    expect((await stranger.call(takeSrmLock, { params, body: {} })).status).toBe(404);
    expect((await stranger.call(getSrmLock, { params })).status).toBe(404);
  });

  it('is opened from outside with a key, in the name of the operator there', async () => {
    const { admin, params, cancel } = await newTrip();
    const { key } = await admin.ok(createApiKey, {
      body: { name: 'SRM', may_change: true, expires_on: '2026-12-31', scopes: ['contracts.edit'] },
    });
    const outside = (method: string, path: string, operator: string) =>
      new Caller(held.app).raw(
        method,
        `/rest-api/srm/locks/${params.id}${path}`,
        { operator },
        { authorization: `Bearer ${key}` },
      );
    expect((await outside('PUT', '', 'OP7')).statusCode).toBe(200);
    expect((await outside('PUT', '', 'OP8')).json<{ message: string }>().message).toContain('OP7');
    // The key is the administrator's own, and yet it is the operator outside who has it open.
    expect((await cancel(admin)).refusal.message).toContain('(OP7 has it open)');
    expect((await outside('POST', '/release', 'OP8')).statusCode).toBe(404);
    expect((await outside('POST', '/release', 'OP7')).statusCode).toBe(200);
    expect((await cancel(admin)).status).toBe(200);
  });
});
