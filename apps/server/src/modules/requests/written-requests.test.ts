import type { InputOf } from '@yardline/contract/endpoint';
import { acceptRequest, createRequest, getRequest, listRequests } from '@yardline/contract/requests/requests';
import { getContract } from '@yardline/contract/contracts/contracts';
import { listMails } from '@yardline/contract/mail/mails';
import { getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { drainQueue } from '../../../test/jobs.ts';
import { giveRole } from '../../../test/roles.ts';

const held = useApp();

type Body = InputOf<typeof createRequest>['body'];

/** A machine and three pieces out from 5 to 9 January; it is 6 January, 9:00 in New York. */
const rented = async () => {
  const shop = await newBillingShop(held.app);
  const [machine, other] = [await shop.addMachine(), await shop.addMachine()];
  const dates = { indefiniteRental: false, dateIn: '2026-01-09', timeIn: '09:00' };
  const contract = await shop.rentOut([rent(machine), rent(other)], [], dates);
  await shop.goTo('2026-01-06');
  const [line = 0, second = 0] = contract.lines.map(({ id }) => id ?? 0);
  const write = (more: Partial<Body>) =>
    shop.admin.call(createRequest, {
      body: {
        contract_id: contract.id,
        kind: 'service',
        lines: [{ line_id: line, quantity: 1 }],
        note: 'It does not lift',
        name: 'Dana Cole',
        email: 'dana@example.com',
        ...more,
      },
    });
  return { shop, contract, line, second, write };
};

describe('a request that the counter records', () => {
  it('waits among the others, under the name of who asked and of who wrote it [B4.18]', async () => {
    const { shop, line, write } = await rented();
    const { status, body } = await write({ is_stopped: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: 1,
      kind: 'service',
      stage: 'open',
      status: 'pending',
      is_stopped: true,
    });
    expect(body).toMatchObject({ name: 'Dana Cole', note: 'It does not lift', written_by: 'Alex Admin' });
    expect(body.lines.map((each) => [each.line_id, each.quantity])).toEqual([[line, 1]]);
    const { items } = await shop.admin.ok(listRequests, { query: { stage: 'open' } });
    expect(items.map(({ id }) => id)).toEqual([body.id]);
    const again = await write({});
    expect([again.status, again.refusal.reason]).toEqual([409, 'customer_request.asked_already']);
  });

  it('becomes a work order, and the answer is mailed to who asked [B4.18]', async () => {
    const { shop, write } = await rented();
    const { body } = await write({ language: 'fr' });
    const done = await shop.admin.ok(acceptRequest, { params: { id: body.id }, body: { answer: 'Demain' } });
    const order = await shop.admin.ok(getWorkOrder, { params: { id: done.work_order?.id ?? 0 } });
    expect(order.complaint).toBe('It does not lift');
    await drainQueue(held.app);
    const { items } = await shop.admin.ok(listMails, {});
    expect(items.map((mail) => [mail.to_address, mail.template])).toContainEqual([
      'dana@example.com',
      'request-accepted',
    ]);
  });

  it('gives all its lines a later return [B4.18] [B5.16]', async () => {
    const { shop, contract, line, second, write } = await rented();
    const lines = [line, second].map((id) => ({ line_id: id, quantity: 1 }));
    const { body } = await write({ kind: 'extension', lines, date: '2026-01-12', until: '09:00', note: '' });
    expect(body.wanted_to).toBe('2026-01-12T14:00:00Z');
    await shop.admin.ok(acceptRequest, { params: { id: body.id }, body: {} });
    const after = await shop.admin.ok(getContract, { params: { id: contract.id } });
    expect([after.dateIn, ...after.lines.map(({ dateIn }) => dateIn)]).toEqual(['2026-01-12', null, null]);
  });

  it('asks for what its kind needs, each at its field [B8.14]', async () => {
    const { line, second, write } = await rented();
    const both = [line, second].map((id) => ({ line_id: id, quantity: 1 }));
    const fields = async (more: Partial<Body>) => {
      const { status, refusal } = await write(more);
      expect(status).toBe(400);
      return refusal.errors?.map(({ path, reason }) => [path, reason]);
    };
    expect(await fields({ note: ' ' })).toEqual([['note', 'field.required']]);
    expect(await fields({ lines: both })).toEqual([['lines', 'field.invalid']]);
    expect(await fields({ kind: 'extension' })).toEqual([
      ['date', 'field.required'],
      ['until', 'field.required'],
    ]);
    expect(await fields({ kind: 'extension', date: '2026-01-05', until: '09:00' })).toEqual([
      ['date', 'customer_request.past'],
    ]);
    expect(await fields({ kind: 'pickup', date: '2026-01-07', from: '10:00', until: '09:00' })).toEqual([
      ['until', 'date.end_before_start'],
    ]);
    expect(await fields({ kind: 'pickup', from: '10:00' })).toEqual([['date', 'field.required']]);
    expect(await fields({ lines: [{ line_id: line, quantity: 2 }] })).toEqual([
      ['lines', 'return.quantity_exceeds'],
    ]);
    expect(await fields({ lines: [{ line_id: 999_999, quantity: 1 }] })).toEqual([
      ['lines', 'contract.line_not_found'],
    ]);
  });

  it('is refused to who may only see them, and about another company’s contract [B6.19]', async () => {
    const { shop, contract, line, write } = await rented();
    const { companyId } = shop.tenant;
    await giveRole(held.app, companyId, { name: 'Reader', grants: { requests: 'view', contracts: 'view' } });
    const email = `reader-${companyId}@hudson.example`;
    await addPerson(held.app, companyId, { email, name: 'Reader', role: 'Reader' });
    const reader = await signIn(held.app, email);
    const body = {
      contract_id: contract.id,
      kind: 'pickup' as const,
      lines: [{ line_id: line, quantity: 1 }],
      name: 'Dana Cole',
    };
    expect((await reader.call(createRequest, { body })).status).toBe(403);
    const other = await newShop(held.app);
    expect((await other.admin.call(createRequest, { body })).status).toBe(404);
    const mine = await write({ kind: 'pickup', date: '2026-01-07', note: '' });
    expect((await other.admin.call(getRequest, { params: { id: mine.body.id } })).status).toBe(404);
  });
});
