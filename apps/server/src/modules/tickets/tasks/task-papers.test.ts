import { getCalendar } from '@yardline/contract/dashboard/calendar';
import { printDocument } from '@yardline/contract/papers/papers';
import { draftSending, listSendings, sendDocument } from '@yardline/contract/sendings/sendings';
import { getFeed } from '@yardline/contract/thread/feed';
import { createTask } from '@yardline/contract/tickets/tasks';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newCounter, rent } from '../../../../test/counter.ts';

const held = useApp();

/** A task of a contract on 7 January, for a customer with an address for mail. */
const newTask = async () => {
  const counter = await newCounter(held.app);
  const customer = await counter.addCustomer({ email: 'office@hudson.example' });
  const lift = await counter.addAsset();
  const contract = await counter.open([rent(await counter.addAsset())], { customerId: customer.id });
  const { id } = await counter.admin.ok(createTask, {
    body: {
      location_id: counter.fleet.locationId,
      contract_id: contract.id,
      scheduledDate: '2026-01-07',
      origin: { name: 'East yard', addr1: '1 Depot Road', city: 'Albany' },
      destination: { name: 'Bridge job', addr1: '9 River Street', city: 'Troy' },
      things: [
        { carries: 'machine', assetId: lift.id },
        { carries: 'words', words: 'Permit papers', quantity: 1 },
      ],
    },
  });
  return { admin: counter.admin, contract, lift, id };
};

it('a task is printed and sent like a delivery, and stands among what was sent [B2.3] [B3.18] [B7.28]', async () => {
  const { admin, id } = await newTask();
  const params = { type: 'task', id } as const;
  const printed = await admin.call(printDocument, { params });
  expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(decodeURIComponent(String(printed.headers['content-disposition']))).toContain('Task 1.pdf');
  const draft = await admin.ok(draftSending, { params });
  expect(draft).toMatchObject({ to: 'office@hudson.example', document: 'Task 1', filename: 'Task 1.pdf' });
  const { to, subject, message } = draft;
  const body = { to, cc: '', language: 'en' as const, subject, message, has_link: false };
  expect(await admin.ok(sendDocument, { params, body })).toMatchObject({ state: 'held' });
  const { sendings } = await admin.ok(listSendings, { params });
  expect(sendings).toHaveLength(1);
});

it('a task stands in the calendar on its day, and on the timelines of its contract and its machine [B2.10] [B3.18]', async () => {
  const { admin, contract, lift, id } = await newTask();
  const query = { from: '2026-01-06', days: '3', kinds: 'task' };
  const { days } = await admin.ok(getCalendar, { query });
  expect(days.map(({ entries }) => entries.length)).toEqual([0, 1, 0]);
  expect(days[1]?.entries[0]).toMatchObject({ kind: 'task', id, number: 1, state: 'planned', pieces: 2 });
  for (const [kind, record] of [
    ['contracts', contract.id],
    ['assets', lift.id],
  ] as const) {
    const { entries } = await admin.ok(getFeed, { params: { kind, record }, query: {} });
    expect(
      entries.map(({ paper }) => paper),
      kind,
    ).toContainEqual({ type: 'task', id, number: 1 });
  }
});
