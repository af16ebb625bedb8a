import { listDisputes } from '@yardline/contract/disputes/disputes';
import { listInvoices } from '@yardline/contract/invoices/invoices';
import { listRequests } from '@yardline/contract/requests/requests';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { addLift, addCustomer, addDocument, checkOut } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act, fact, row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

const waiting = async (api: Api) => {
  const { items } = await api.call(listRequests, { query: { stage: 'open', sort: '-stage' } });
  const [first] = items;
  if (first === undefined) throw new Error('the demo has no open request');
  return first;
};

test('a machine that stands still is first in the list, and becomes a work order [B4.18]', async ({
  page,
  api,
}) => {
  const urgent = await waiting(api);
  await page.goto(paths.requests());
  await step('the list says so', async () => {
    await expect(row(page, urgent.customer_name).first()).toContainText('Machine stopped');
    expect(await violationsOn(page)).toEqual([]);
  });
  await page.goto(paths.request(urgent.id));
  await act(page, 'Accept');
  const sheet = page.getByRole('dialog', { name: `Accept request ${urgent.number}` });
  await step('it says before what it does', async () => {
    await expect(sheet).toContainText('Opens an internal work order');
    expect(await violationsOn(page)).toEqual([]);
  });
  await sheet.getByRole('button', { name: 'Accept' }).click();
  await expect(sheet).toBeHidden();
  await expect(fact(page, 'Work order').getByRole('link')).toBeVisible();
});

test('a request is declined with a reason, which the record shows [B4.18]', async ({ page, api }) => {
  const other = await waiting(api);
  await page.goto(paths.request(other.id));
  await act(page, 'Decline');
  const sheet = page.getByRole('dialog', { name: `Decline request ${other.number}` });
  await sheet.getByRole('textbox').fill('We bring another machine tomorrow.');
  await sheet.getByRole('button', { name: 'Decline' }).click();
  await expect(sheet).toBeHidden();
  await expect(fact(page, 'Answer to the customer')).toHaveText('We bring another machine tomorrow.');
});

test('a disputed line is answered, and credited [B4.18]', async ({ page, api }) => {
  const { items } = await api.call(listDisputes, { query: { stage: 'open' } });
  const [dispute] = items;
  if (dispute === undefined) throw new Error('the demo has no dispute');
  await page.goto(paths.disputes());
  await step('the list has it', async () => {
    await expect(row(page, dispute.customer_name).first()).toContainText('Open');
    expect(await violationsOn(page)).toEqual([]);
  });
  await page.goto(paths.dispute(dispute.id));
  await act(page, 'Answer');
  const answer = page.getByRole('dialog', { name: `Answer dispute ${dispute.number}` });
  await answer.getByRole('textbox').fill('Which two days were these?');
  await answer.getByRole('button', { name: 'Answer' }).click();
  await expect(answer).toBeHidden();
  await expect(row(page, 'Which two days were these?')).toBeVisible();
  await act(page, 'Credit');
  const credit = page.getByRole('dialog', { name: `Credit dispute ${dispute.number}` });
  expect(await violationsOn(page)).toEqual([]);
  await credit.getByRole('button', { name: 'Credit' }).click();
  await expect(credit).toBeHidden();
  await expect(fact(page, 'Credit').getByRole('link')).toBeVisible();
});

test('a line is disputed at the counter, on its invoice [B4.18]', async ({ page, api }) => {
  const [{ items }, disputes] = [
    await api.call(listInvoices, { query: { page_size: '50' } }),
    await api.call(listDisputes, { query: { page_size: '50' } }),
  ];
  const disputed = new Set(disputes.items.map(({ invoice_id: id }) => id));
  // One that is owed in whole was not credited, so that there is something of its lines to dispute.
  const invoice = items.findLast(
    ({ id, total, balance }) => total > 0 && balance === total && !disputed.has(id),
  );
  if (invoice === undefined) throw new Error('the demo has no invoice that is owed in whole');
  await page.goto(paths.invoice(invoice.number));
  await act(page, 'Dispute line');
  const sheet = page.getByRole('dialog', { name: `Dispute a line of invoice ${invoice.number}` });
  expect(await violationsOn(page)).toEqual([]);
  await sheet.getByRole('textbox', { name: /^Reason/ }).fill('The machine came a day late.');
  await sheet.getByRole('textbox', { name: /^Who said so/ }).fill('Kim at the site');
  await sheet.getByRole('button', { name: 'Record dispute' }).click();
  await expect(fact(page, 'Name')).toHaveText('Kim at the site');
  await expect(page.getByText('The machine came a day late.')).toBeVisible();
});

test('a call about a machine is recorded on its contract [B4.18]', async ({ page, api }) => {
  const wish = { customer: await addCustomer(api), asset: await addLift(api) };
  const rental = await checkOut(api, await addDocument(api, 'contract', wish));
  await page.goto(paths.document('contract', rental));
  await act(page, 'Record a request');
  const panel = page.getByRole('dialog', { name: 'Record a request' });
  await step('the form is in order', async () => {
    expect(await violationsOn(page)).toEqual([]);
  });
  await panel.getByRole('textbox', { name: /^Problem/ }).fill('The boom does not come down');
  await panel.getByRole('switch', { name: 'Machine stopped' }).click();
  await panel.getByRole('textbox', { name: /^Name/ }).fill('Pat Moore');
  await panel.getByRole('button', { name: 'Record' }).click();
  await step('the request says who wrote it', async () => {
    await expect(fact(page, 'Recorded by')).toBeVisible();
    await expect(page.getByText('The boom does not come down')).toBeVisible();
  });
});
