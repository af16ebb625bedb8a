import { listWebOrders } from '@yardline/contract/web-orders/web-orders';
import type { Browser, Page } from '@playwright/test';
import { paths } from '../apps/staff/src/paths.ts';
import { dayFromNow } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'clerk' });

/** A person of the customer who is signed in, on a phone without script. */
const signIn = async (browser: Browser, baseURL: string, email: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/store/northyard/en/account');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('Yardline-2026!');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  return page;
};

/** The owner gives a colleague a role and a limit. */
const setRole = async (owner: Page, role: string, limit: string): Promise<void> => {
  await owner.goto('/store/northyard/en/account/people');
  await owner.getByRole('table').getByRole('link', { name: 'Luis Ortega' }).click();
  await owner.getByLabel('Role').selectOption(role);
  await owner.locator('[name=limit]').fill(limit);
  await owner.getByRole('button', { name: 'Save person' }).click();
  await expect(owner.getByRole('main')).toContainText('The person is saved.');
};

test('a person of a customer orders beyond their limit, a colleague approves it, and it is reserved once it is paid [B6.19] [B1.9]', async ({
  browser,
  baseURL,
  page,
  api,
}) => {
  const owner = await signIn(browser, baseURL ?? '', 'owner@customer.example');
  const buyer = await signIn(browser, baseURL ?? '', 'site@customer.example');
  const [from, to] = [`${dayFromNow(61)}T09:00`, `${dayFromNow(63)}T09:00`];
  await setRole(owner, 'Buyer', '1');

  await test.step('orders, and is told that colleagues are asked', async () => {
    await buyer.goto(`/store/northyard/en/search?q=scissor&from=${from}&to=${to}`);
    await buyer.getByRole('link', { name: /19/ }).first().click();
    await buyer.getByRole('button', { name: 'Add to cart' }).click();
    await buyer.getByRole('button', { name: 'Continue to order' }).click();
    await buyer.locator('[name=po]').fill('PO 61');
    await buyer.getByRole('button', { name: 'Review order' }).click();
    await buyer.locator('[name=terms]').check();
    await buyer.getByRole('button', { name: 'Ask a colleague' }).click();
    await expect(buyer).toHaveURL(/\/account\/approvals\?asked=1$/);
    await expect(buyer.getByRole('main')).toContainText('We asked your colleagues.');
  });

  await test.step('the colleague approves it', async () => {
    await owner.goto('/store/northyard/en/account');
    await owner.getByRole('link', { name: 'See approvals' }).click();
    await owner.getByRole('table').getByRole('link').first().click();
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Order of Luis Ortega');
    await owner.getByRole('button', { name: /^Approve order for/ }).click();
    await expect(owner.getByRole('main')).toContainText('Dana Whitfield');
  });

  await test.step('pays it', async () => {
    await buyer.getByRole('table').getByRole('link').first().click();
    await buyer.getByRole('button', { name: /^Pay / }).click();
    await buyer.getByRole('button', { name: 'Visa 4242, approved' }).click();
    await expect(buyer).toHaveURL(/\/en\/order\//);
  });

  await test.step('the shop has the reservation, and sees who approved it', async () => {
    const { items } = await api.call(listWebOrders, { query: { stage: 'converted' } });
    const [order] = items.toSorted((one, other) => other.id - one.id);
    if (order === undefined) throw new Error('the order did not come');
    await page.goto(paths.webOrder(order.id));
    await expect(page.getByRole('main')).toContainText('Dana Whitfield');
  });

  await setRole(owner, 'Requester', '');
  await owner.context().close();
  await buyer.context().close();
});
