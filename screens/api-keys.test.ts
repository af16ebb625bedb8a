import { paths } from '../apps/staff/src/paths.ts';
import { dayFromNow, unique } from '../e2e/support/shop.ts';
import { Browser } from './support/browser.ts';
import { expect, screenTest } from './support/test.ts';
import { act } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('makes a key for a program, which asks with it until the key is revoked [S7.1] [B6.9]', async ({
  page,
  shop,
}) => {
  const name = `Shop ${unique()}`;
  await page.goto(paths.apiKeys());
  // An empty list offers it twice, above and in its middle.
  await page.getByRole('link', { name: 'New API key' }).first().click();
  const panel = page.getByRole('dialog', { name: 'New API key' });
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Last day').fill(dayFromNow(30));
  await panel.getByRole('button', { name: 'Create key' }).click();
  const key = (await panel.getByText(/^yk_\d+_\d+_/).textContent()) ?? '';

  const program = new Browser(shop);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const ask = async (init: RequestInit = {}) =>
    (await program.fetch('/rest-api/customers', { headers, ...init })).status;
  expect(await ask()).toBe(200);
  expect(await ask({ method: 'POST', body: JSON.stringify({ name: 'By a program' }) })).toBe(403);

  await panel.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await act(page, 'Revoke key');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('Revoked').first()).toBeVisible();
  expect(await ask()).toBe(401);
});
