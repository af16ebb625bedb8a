import { addCustomer, addDocument, addLift, dayFromNow } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

// A machine that was asked for by its number is substituted, which a clerk may not.
test.override({ as: 'admin' });

type Api = Parameters<typeof addCustomer>[0];

/** Two machines of one group, each reserved by a customer. */
const twoReserved = async (api: Api) => {
  const first = await addLift(api);
  const second = await addLift(api, { group_id: first.group_id });
  const [one, other] = [await addCustomer(api), await addCustomer(api)];
  await addDocument(api, 'reservation', { customer: one, asset: first });
  await addDocument(api, 'reservation', { customer: other, asset: second });
  return { first, second, one, other };
};

test('a bar moves to a free machine by its menu, and a taken one says by whom [B2.5]', async ({
  page,
  api,
}) => {
  const { first, second, one, other } = await twoReserved(api);
  const free = await addLift(api, { group_id: first.group_id });
  await page.goto(`/timeline?search=${encodeURIComponent(first.number)}`);
  const table = page.getByRole('table');
  await table.getByRole('button', { name: first.group_name }).first().click();
  await table.getByRole('button', { name: new RegExp(one.name) }).click();
  await page.getByRole('menuitem', { name: 'Move to another machine…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another machine' });
  await dialog.getByLabel('Machine').click();
  await expect(
    page.getByRole('option').filter({ hasText: `${second.number} is taken: ${other.name}` }),
  ).toBeVisible();
  await page.getByRole('option').filter({ hasText: free.number }).click();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: free.number });
  await expect(row).toContainText(one.name);
});

test('two bars change machines by a menu [B2.5]', async ({ page, api }) => {
  const { first, second, one, other } = await twoReserved(api);
  await page.goto(`/timeline?search=${encodeURIComponent(first.number)}`);
  const table = page.getByRole('table');
  await table.getByRole('button', { name: first.group_name }).first().click();
  await table.getByRole('button', { name: new RegExp(one.name) }).click();
  await page.getByRole('menuitem', { name: 'Swap with…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap two machines' });
  await dialog.getByLabel('Swap with').click();
  await page.getByRole('option').filter({ hasText: other.name }).click();
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: second.number })).toContainText(one.name);
  await expect(page.getByRole('row').filter({ hasText: first.number })).toContainText(other.name);
});

test('a bar gets another end, with the price before and after [B2.5]', async ({ page, api }) => {
  const { first, one } = await twoReserved(api);
  await page.goto(`/timeline?search=${encodeURIComponent(first.number)}`);
  const table = page.getByRole('table');
  await table.getByRole('button', { name: first.group_name }).first().click();
  await table.getByRole('button', { name: new RegExp(one.name) }).click();
  await page.getByRole('menuitem', { name: 'Extend or shorten…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend or shorten' });
  await dialog.getByLabel('New end').fill(dayFromNow(12));
  await expect(dialog).toContainText('Total with the new end');
  await dialog.getByRole('button', { name: 'Save the new end' }).click();
  await expect(dialog).toBeHidden();
  expect(await violationsOn(page)).toEqual([]);
});
