import { createPart, getPart, receiveParts } from '@yardline/contract/parts/parts';
import { getReference } from '@yardline/contract/reference/reference';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { addCustomer, placeOf, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { scan } from './support/scan.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act, fact, row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

/** Gloves at 8.00, so many on the shelf, with a barcode of their own. */
const addGloves = async (api: Api, onHand: number) => {
  const { classes } = await api.call(getReference, {});
  const number = `GLOVE-${unique()}`;
  await api.call(createPart, {
    body: {
      number,
      description: `Glove ${number}`,
      list_price: 8,
      barcode: `B${number}`,
      class_id: classes.find(({ kind }) => kind === 'sales')?.id ?? 0,
    },
  });
  const receive = (quantity: number) =>
    api.call(receiveParts, {
      params: { number },
      body: { location_id: placeOf(api).locationId, quantity, reason: 'delivery', bin: 'A1' },
    });
  await receive(onHand);
  return { number, receive };
};

test('an order is typed, picked by scan, back-ordered, filled, picked again, billed and paid [B1.2] [B2.12] [B2.30] [S2.16]', async ({
  page,
  api,
}) => {
  const [customer, gloves] = [await addCustomer(api), await addGloves(api, 2)];
  let address = '';

  await step('types three gloves of which two are there', async () => {
    await page.goto(`${paths.newDocument('sales_order')}?customer_id=${customer.id}`);
    const add = page.getByLabel('Add by quantity and product');
    await add.fill(`3 ${gloves.number}`);
    await expect(page.getByRole('option', { name: gloves.number })).toContainText('2 free');
    await add.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: gloves.number })).toContainText('$24.00');
    await act(page, 'Save as sales order');
    await expect(page.getByRole('heading', { name: /^Sales order \d+ · / })).toBeVisible();
    address = page.url();
    await expect(row(page, gloves.number)).toContainText('1 of 3 back-ordered');
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('sees on the part who gets the pieces', async () => {
    await page.goto(paths.part(gloves.number));
    const orders = page.getByRole('table', { name: 'Promised to' });
    await expect(orders.getByRole('row', { name: customer.name })).toBeVisible();
    await expect(page.getByText('All promised')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('picks one by its barcode, from the morning page', async () => {
    await page.goto(paths.dashboard());
    const mine = page
      .getByRole('listitem')
      .filter({ hasText: customer.name })
      .filter({ hasText: 'back-ordered' });
    await mine.getByRole('link', { name: 'Pick' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pick' });
    await expect(sheet.getByText('Bin A1')).toBeVisible();
    scan(`B${gloves.number}`);
    await expect(sheet.getByRole('status')).toContainText(`${gloves.number}: 1`);
    await sheet.getByRole('button', { name: 'Pick' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('Picked', { exact: true }).first()).toBeVisible();
  });

  await step('picks the rest when it comes in, bills and takes the money', async () => {
    await gloves.receive(1);
    await page.goto(address);
    await act(page, 'Pick');
    const sheet = page.getByRole('dialog', { name: 'Pick' });
    await sheet.getByRole('button', { name: 'Pick' }).click();
    await expect(sheet).toBeHidden();
    expect((await api.call(getPart, { params: { number: gloves.number } })).on_hand).toBe(0);
    await act(page, 'Create invoice');
    await page.getByRole('dialog').getByRole('button', { name: 'Create invoice' }).click();
    await page.getByRole('link', { name: 'View' }).click();
    await expect(page).toHaveURL(/\/invoices\/\d+$/);
    await act(page, 'Record payment');
    const panel = page.getByRole('dialog', { name: 'Payment for invoice' });
    await panel.getByRole('button', { name: 'Take payment' }).click();
    await expect(panel).toBeHidden();
    await page.goto(address);
    await expect(fact(page, 'Owed')).toHaveText('$0.00');
    await expect(page.locator('[data-part~="record-title"]')).toContainText('Closed');
  });
});

test('a user takes pieces from an order for others, and the order waits for the next delivery [B5.16]', async ({
  page,
  api,
}) => {
  const [customer, gloves] = [await addCustomer(api), await addGloves(api, 2)];
  await page.goto(`${paths.newDocument('sales_order')}?customer_id=${customer.id}`);
  const add = page.getByLabel('Add by quantity and product');
  await add.fill(`2 ${gloves.number}`);
  await expect(page.getByRole('option', { name: gloves.number })).toContainText('2 free');
  await add.press('Enter');
  await act(page, 'Save as sales order');
  await expect(page.getByRole('heading', { name: /^Sales order \d+ · / })).toBeVisible();
  const address = page.url();
  await page.goto(paths.part(gloves.number));
  await page.getByRole('button', { name: /^Take from the order: Sales order \d+$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Take from the order' });
  await expect(dialog).toContainText(`2 × ${gloves.number} will be free for others.`);
  await dialog.getByLabel('Reason').fill('The hospital is dark');
  await dialog.getByRole('button', { name: 'Take from the order' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: customer.name })).toContainText('Next delivery');
  await expect(page.getByRole('button', { name: /^Take from the order/ })).toBeDisabled();
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(address);
  await expect(row(page, gloves.number)).toContainText('2 of 2 back-ordered');
});
