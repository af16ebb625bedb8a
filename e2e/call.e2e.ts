import type { Page } from '@playwright/test';
import { listContracts } from '@yardline/contract/contracts/contracts';
import { createContact } from '@yardline/contract/customers/customers';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, addLift, checkOut, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const mostKeys = 60;
const mostClicks = 12;

/** Counts what the hands do on this page from now on: every key that goes down, and every click of a mouse. */
const countHands = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    const count = (name: string) => () => (dataset[name] = String(Number(dataset[name] ?? 0) + 1));
    addEventListener('keydown', count('keys'), { capture: true });
    addEventListener('pointerdown', count('clicks'), { capture: true });
  });

const handsOf = (page: Page) =>
  page.evaluate(() => {
    const { keys = '0', clicks = '0' } = document.documentElement.dataset;
    return { keys: Number(keys), clicks: Number(clicks) };
  });

const lineOf = (page: Page) => page.getByRole('combobox', { name: 'Quantity, product and period' });

/** Types into the line of the call, and takes what it lights. */
const ask = async (page: Page, typed: string, means: RegExp) => {
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: means, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(lineOf(page)).toHaveValue('');
};

test('a call becomes a sent quote by keyboard alone, in at most 60 keys [B1.2] [B2.26] [B2.36]', async ({
  page,
  api,
}) => {
  const word = unique();
  const customer = await addCustomer(api, {
    name: `${word} Paving`,
    email: `${word.toLowerCase()}@call.example`,
  });
  await api.call(createContact, {
    params: { id: customer.id },
    body: { first_name: 'Rosa', email: `rosa-${word.toLowerCase()}@call.example` },
  });
  await page.goto(paths.dashboard());
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await countHands(page);

  await page.keyboard.press('Alt+c');
  await expect(page.getByRole('heading', { level: 1, name: 'Counter' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Customer' })).toBeFocused();
  await page.keyboard.type(word);
  // At once, as a clerk does: Enter waits for what was typed to be found.
  await page.keyboard.press('Enter');
  await expect(lineOf(page)).toBeFocused();

  await ask(page, "2 19' lift 1 week", /SL19/);
  await ask(page, '12 cones', /CONE-28/);
  await ask(page, 'delivery', /DELIVERY/);
  const items = page.getByRole('region', { name: 'Lines' });
  await expect(items.getByRole('listitem')).toHaveCount(4);
  const curve = page.getByRole('region', { name: 'Rental by length' });
  await expect(curve.getByRole('button', { name: '1 week', pressed: true })).toBeVisible();
  await expect(curve.getByText(/^4 weeks at \$[\d,.]+ from day \d+$/)).toBeVisible();

  await page.keyboard.press('Control+Enter');
  const panel = page.getByRole('dialog', { name: /^Send Quote/ });
  await expect(panel.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(/@call\.example/);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page).toHaveURL(paths.counter());

  const { keys, clicks } = await handsOf(page);
  console.log(`a call to a sent quote: ${keys} keys, ${clicks} clicks`);
  expect(keys).toBeLessThanOrEqual(mostKeys);
  expect(clicks).toBeLessThanOrEqual(mostClicks);
  const { items: quotes } = await api.call(listContracts, { query: { customer_id: String(customer.id) } });
  expect(quotes.map(({ kind, status }) => [kind, status])).toEqual([['quote', 'open']]);
});

test('the page of a call shows who calls, rents their last job again, and can be read by everybody [B1.2]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api, { email: `again-${unique().toLowerCase()}@call.example` });
  const contract = await checkOut(
    api,
    await addDocument(api, 'contract', { customer, asset: await addLift(api) }),
  );
  await page.goto(`${paths.counter()}?customer_id=${customer.id}`);
  const out = page.getByRole('region', { name: 'On rent now' });
  await expect(out.getByRole('link', { name: `Contract ${contract.number}` })).toBeVisible();
  await page.getByRole('button', { name: `Rent again: Contract ${contract.number}` }).click();
  await expect(
    page.getByText(`Items of Contract ${contract.number} added. Choose the period.`),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Date out' })).toBeFocused();
  await lineOf(page).fill('19 ft scissor 1 week');
  await expect(page.getByRole('option', { name: /SL19/, selected: true })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOn(page)).toEqual([]);
});
