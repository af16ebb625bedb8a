import { listRequests } from '@yardline/contract/requests/requests';
import { paths } from '../apps/staff/src/paths.ts';
import { unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'clerk' });

test('a person of a customer signs in on a phone without script, reports a machine, and the shop has it [B1.9] [B2.23] [B6.19]', async ({
  browser,
  baseURL,
  page,
  api,
}) => {
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const account = await phone.newPage();
  const note = `Leaks oil ${unique()}`;

  await test.step('signs in with a password of their own', async () => {
    await account.goto('/store/northyard/en/account');
    await expect(account).toHaveURL(/\/account\/sign-in/);
    await account.getByLabel('E-mail').fill('site@customer.example');
    await account.getByLabel('Password').fill('Yardline-2026!');
    await account.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(account.getByRole('heading', { level: 1 })).toHaveText('Overview');
  });

  await test.step('reports what is wrong with a machine', async () => {
    // Of what is out now, the rental that it belongs to.
    await account.getByRole('table').getByRole('link').first().click();
    await account.getByRole('link', { name: 'Report a problem' }).click();
    await account.getByLabel('What is wrong?').fill(note);
    await account.getByRole('button', { name: 'Report problem' }).click();
    await expect(account.getByRole('main')).toContainText('Waiting for the shop');
  });

  await test.step('the shop opens the request', async () => {
    const { items } = await api.call(listRequests, { query: { kind: 'service', stage: 'open' } });
    const request = items.toSorted((one, other) => other.id - one.id)[0];
    if (request === undefined) throw new Error('the request did not come');
    await page.goto(paths.request(request.id));
    await expect(page.getByRole('main')).toContainText(note);
  });
  await phone.close();
});
