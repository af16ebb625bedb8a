import {
  createBulkEdit,
  getBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from '@yardline/contract/bulk-edits/bulk-edits';
import { getCustomer } from '@yardline/contract/customers/customers';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';
import { drainQueue } from '../../../test/jobs.ts';

const held = useApp();

it('sets in which form many customers get statements, and takes it back [B3.35] [B7.22]', async () => {
  const { admin, addCustomer } = await newCounter(held.app);
  const made = [await addCustomer({ name: 'Many 1' }), await addCustomer({ name: 'Many 2' })];
  const forms = () =>
    Promise.all(made.map(async ({ id }) => (await admin.ok(getCustomer, { params: { id } })).statement_form));
  const { id } = await admin.ok(createBulkEdit, {
    body: { kind: 'customers', query: { search: 'many' }, changes: { statement_form: 'open_items' } },
  });
  await drainQueue(held.app);
  const tried = await admin.ok(getBulkEdit, { params: { id } });
  expect(tried.present).toEqual({
    statement_form: { values: [{ value: 'activity', count: 2 }], others: 0 },
  });
  await admin.ok(startBulkEdit, { params: { id } });
  await drainQueue(held.app);
  expect(await forms()).toEqual(['open_items', 'open_items']);
  await admin.ok(undoBulkEdit, { params: { id } });
  await drainQueue(held.app);
  expect(await forms()).toEqual(['activity', 'activity']);
});
