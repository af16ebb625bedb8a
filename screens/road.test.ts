import { listEvidence } from '@yardline/contract/field/field';
import { listComments } from '@yardline/contract/records/comments';
import { getTicket } from '@yardline/contract/tickets/tickets';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, addTicket } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'driver' });

test('a driver drives a delivery on the phone: steps, arrival, signature, note and readings [B4.1] [B4.5] [B5.17]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const lift = await addLift(api);
  const contract = await addDocument(api, 'contract', { customer, asset: lift });
  const id = await addTicket(api, 'delivery', contract.id, 'Luis Herrera');
  const params = { type: 'delivery', id } as const;
  const status = async () => (await api.call(getTicket, { params })).status;

  await page.goto(paths.road());
  const stop = page.getByRole('listitem').filter({ hasText: customer.name });
  await expect(stop).toContainText('Assigned');
  expect(await violationsOn(page)).toEqual([]);
  await stop.getByRole('link').click();

  await step('counts the load: a code of another ticket is said, its own is aboard', async () => {
    const code = page.getByRole('textbox', { name: 'Code' });
    await code.fill('NOT-OURS');
    await code.press('Enter');
    await expect(page.getByRole('main')).toContainText('NOT-OURS is not on this ticket.');
    await code.fill(lift.number.toLowerCase());
    await code.press('Enter');
    await expect(page.getByRole('region', { name: 'Load list' })).toContainText('All is aboard.');
    expect(await violationsOn(page)).toEqual([]);
    await expect
      .poll(async () =>
        (await api.call(listEvidence, { params })).counts.map(({ item, quantity }) => [item, quantity]),
      )
      .toEqual([[lift.number, 1]]);
  });

  await step('takes the steps of its way', async () => {
    for (const [name, reached] of [
      ['Start loading', 5],
      ['Start driving', 2],
      ['Start unloading', 6],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expect.poll(status).toBe(reached);
    }
  });

  await step('says that they arrived, has it signed, and notes something', async () => {
    await page.getByRole('button', { name: 'I have arrived' }).click();
    await expect(page.getByRole('button', { name: 'I am leaving' })).toBeVisible();
    await page.getByRole('button', { name: 'Get signature' }).click();
    const dialog = page.getByRole('dialog', { name: 'Received by' });
    await dialog.getByRole('textbox', { name: /name/i }).fill('Rosa Diaz');
    await dialog.getByLabel('Sign with my typed name').click();
    await dialog.getByLabel(/^I received the items/).click();
    await dialog.getByRole('button', { name: 'Sign' }).click();
    await expect
      .poll(async () =>
        (await api.call(listEvidence, { params })).items.map(({ kind, name }) => [kind, name]),
      )
      .toEqual([
        ['set_off', ''],
        ['arrived', ''],
        ['signature', 'Rosa Diaz'],
      ]);
    await page.getByRole('textbox', { name: 'New note' }).fill('Left at the gate');
    await page.getByRole('button', { name: 'Add note' }).click();
    const notes = { params: { kind: 'tickets', record: id } } as const;
    await expect
      .poll(async () => (await api.call(listComments, notes)).comments.map(({ comment }) => comment))
      .toEqual(['Left at the gate']);
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('does not close without the readings, and closes with them', async () => {
    await page.getByRole('button', { name: 'Close ticket' }).click();
    const dialog = page.getByRole('dialog', { name: /^Close/ });
    await dialog.getByRole('button', { name: 'Close ticket' }).click();
    await expect(dialog).toContainText('Read the fuel or the charge');
    await dialog.getByRole('textbox', { name: 'Meter reading' }).fill('101');
    await dialog.getByRole('button', { name: 'Fuel: Full' }).click();
    await dialog.getByRole('button', { name: 'Close ticket' }).click();
    await expect.poll(status).toBe(3);
  });

  await page.goto(paths.ticket('delivery', id));
  await expect(page.getByRole('table', { name: 'From the road' })).toContainText('Rosa Diaz');
  await expect(page.getByRole('table', { name: 'Counted load' })).toContainText('Scan');
  expect(await violationsOn(page)).toEqual([]);
});

test('a driver says that a trip failed and why, and the desk reads it on the ticket [B4.4] [B8.4]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const id = await addTicket(api, 'delivery', contract.id, 'Luis Herrera');
  await page.goto(paths.onTheRoad('delivery', id));
  await page.getByRole('button', { name: 'Trip failed' }).click();
  const dialog = page.getByRole('dialog', { name: /trip failed$/ });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Gate locked');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close as failed' }).click();
  const read = () => api.call(getTicket, { params: { type: 'delivery', id } });
  await expect.poll(async () => (await read()).outcome).toBe('failed');
  await page.goto(paths.ticket('delivery', id));
  await expect(page.getByText('Trip failed: No one on site · Gate locked')).toBeVisible();
});
