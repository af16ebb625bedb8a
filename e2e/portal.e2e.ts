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

test('a person of a customer pays two invoices on a phone without script, and has the receipt [B6.19] [B7.30]', async ({
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const account = await phone.newPage();

  await test.step('signs in and chooses two of the open invoices', async () => {
    await account.goto('/store/northyard/en/account');
    await account.getByLabel('E-mail').fill('accounts@customer.example');
    await account.getByLabel('Password').fill('Yardline-2026!');
    await account.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await account.getByRole('link', { name: 'Pay invoices' }).click();
    const boxes = account.getByRole('checkbox');
    await expect(boxes.nth(1)).toBeChecked();
    for (let at = 2; at < (await boxes.count()); at += 1) await boxes.nth(at).uncheck();
    await account.getByRole('button', { name: 'Show total' }).click();
    await expect(account.getByRole('main').getByRole('row')).toHaveCount(4);
  });

  await test.step('is told of a card that was declined, and pays by another', async () => {
    await account.getByRole('button', { name: /^Pay \$.* by card$/ }).click();
    await account.getByRole('button', { name: 'Visa 0002, declined' }).click();
    await expect(account.getByRole('alert')).toContainText('Nothing was charged');
    await account.getByRole('link', { name: 'Try again' }).click();
    await account.getByRole('button', { name: 'Show total' }).click();
    await account.getByRole('button', { name: /^Pay \$.* by card$/ }).click();
    await account.getByRole('button', { name: 'Visa 4242, approved' }).click();
    await expect(account.getByRole('main')).toContainText('We received your payment');
    await expect(account.getByRole('link', { name: 'Receipt as PDF' })).toBeVisible();
  });
  await phone.close();
});
