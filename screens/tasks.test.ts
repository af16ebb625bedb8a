import { getAsset } from '@yardline/contract/assets/assets';
import { getTicket, setTicketStatus } from '@yardline/contract/tickets/tickets';
import { sendTransfer } from '@yardline/contract/transfers/transfers';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, addTask, dayFromNow } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

test('a task takes a machine to another yard and something in words, and the machine has arrived when it closes [B3.18] [B4.24]', async ({
  page,
  api,
}) => {
  const lift = await addLift(api);
  const standing = () => api.call(getAsset, { params: { number: lift.number } });
  const home = (await standing()).location_title;
  const other = api.me.locations.find(({ warehouse }) => warehouse.title !== home)?.warehouse.title ?? '';
  await page.goto(paths.newTicket('task'));

  await step('is written', async () => {
    const panel = page.getByRole('dialog', { name: 'New task' });
    await panel.getByRole('combobox', { name: 'Yard' }).click();
    await page.getByRole('option', { name: home }).click();
    await panel.getByRole('combobox', { name: 'Move its machines to' }).click();
    await page.getByRole('option', { name: other }).click();
    await panel.getByLabel('Add machine or product').fill(lift.number);
    await page.getByRole('option', { name: new RegExp(lift.number) }).click();
    await page.getByRole('textbox', { name: 'Something else' }).fill('Spare keys');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('list', { name: 'What the task carries' })).toContainText('Spare keys');
    await page.getByRole('button', { name: 'Create task' }).click();
    await expect(
      page.getByText('Choose the day on which the machines arrive in the other yard.'),
    ).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('has a day, and sends the machine on its way', async () => {
    await page.getByRole('dialog', { name: 'New task' }).getByLabel('Date').fill(dayFromNow(2));
    await page.getByRole('button', { name: 'Create task' }).click();
    await expect(page.getByRole('heading', { name: 'Task' })).toBeVisible();
    await expect(page.getByText('Transfer', { exact: true })).toBeVisible();
    expect((await standing()).status_code).toBe('I');
  });

  await step('closes, and the machine has arrived', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Close ticket' }).click();
    const panel = page.getByRole('dialog', { name: /^Close T-/ });
    await expect(panel).toContainText('Machines that it moves to another yard have arrived there.');
    await panel.getByRole('button', { name: 'Close ticket' }).click();
    await expect.poll(async () => (await standing()).status_code).toBe('A');
    expect((await standing()).location_title).toBe(other);
  });
});

test('a driver sees a task among their tickets and closes it, and the desk finds it in its list [B3.18] [B4.5]', async ({
  page,
  api,
}) => {
  const id = await addTask(api, 'Luis Herrera');
  const params = { type: 'task', id } as const;
  const { short_title: title } = await api.call(getTicket, { params });
  await page.goto(paths.tickets('task'));
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Town hall');
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(paths.ticket('task', id));
  await expect(page.getByText('Permit papers')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const { row_version: ifMatch } = await api.call(getTicket, { params });
  await api.call(setTicketStatus, { params, body: { status: 'start' } }, { ifMatch });
  await page.goto(`${paths.ticket('task', id)}/close`);
  await page.getByRole('button', { name: 'Close ticket' }).click();
  await expect.poll(async () => (await api.call(getTicket, { params })).outcome).toBe('done');
});

test('a contract leads to a new task of its own, which carries its lines [B3.18] [B3.20]', async ({
  page,
  api,
}) => {
  const contract = await addDocument(api, 'contract', {
    customer: await addCustomer(api),
    asset: await addLift(api),
  });
  await page.goto(`${paths.newTicket('task')}?contract_id=${contract.id}`);
  await page.getByRole('checkbox').first().click();
  await expect(page.getByText(`Of contract ${contract.number}`)).toBeVisible();
  await page.getByRole('button', { name: 'Create task' }).click();
  await expect.poll(() => page.url()).toMatch(/tickets\/task\/edit\/\d+/);
  await expect(page.getByRole('link', { name: String(contract.number) })).toBeVisible();
});

test('a transfer in transit is sent by truck, and received when its task closes [B3.18]', async ({
  page,
  api,
}) => {
  const lift = await addLift(api);
  const other = api.me.locations.find(({ warehouse }) => warehouse.id !== lift.location_id);
  const transfer = await api.call(sendTransfer, {
    body: {
      from_location_id: lift.location_id,
      to_location_id: other?.warehouse.id ?? 0,
      expected_date: dayFromNow(2),
      lines: [{ asset_id: lift.id }],
    },
  });
  await page.goto(paths.transfer(transfer.id));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Send by truck' }).click();
  const panel = page.getByRole('dialog', { name: 'Send by truck' });
  await expect(panel.getByLabel('Date')).toHaveValue(/./);
  await expect(panel).toContainText('Parts stay in transit until the yard receives them.');
  expect(await violationsOn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Create task' }).click();
  await expect(page.getByRole('heading', { name: 'Task' })).toBeVisible();
  await expect(page.getByText(lift.number)).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Close ticket' }).click();
  const close = page.getByRole('dialog', { name: /^Close T-/ });
  await close.getByRole('button', { name: 'Close ticket' }).click();
  await expect
    .poll(async () => (await api.call(getAsset, { params: { number: lift.number } })).status_code)
    .toBe('A');
  await page.goto(paths.transfer(transfer.id));
  await expect(page.getByRole('link', { name: /^T-\d+$/ })).toBeVisible();
});
