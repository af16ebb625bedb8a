import { getMail, listMails } from '@yardline/contract/mail/mails';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from './support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { act, fact } from './support/words.ts';

test.use({ as: 'admin' });

/** An invoice of 132.20 for a lift that was out for a day. */
const addInvoice = async (api: Api, customer: Awaited<ReturnType<typeof addCustomer>>) => {
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  return takeBack(api, (await checkOut(api, contract)).id);
};

/** The newest mail to an address, once the worker has written it. */
const mailTo = async (api: Api, email: string): Promise<number> => {
  let id = 0;
  await expect
    .poll(async () => {
      const { items } = await api.call(listMails, { query: { search: email } });
      id = items.find(({ template, state }) => template === 'payment-request' && state === 'kept')?.id ?? 0;
      return id;
    })
    .not.toBe(0);
  return id;
};

test('a customer is asked by mail, pays on a phone, and the staff sees it paid [S2.14] [B7.30] [B3.41]', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const email = `pay-${unique().toLowerCase()}@journey.example`;
  const customer = await addCustomer(api, { email });
  const { number } = await addInvoice(api, customer);

  await page.goto(paths.invoice(number));
  await expect(page.getByText('No payment links sent')).toBeVisible();
  await act(page, 'Request payment');
  const panel = page.getByRole('dialog', { name: 'Request payment of invoice' });
  await expect(panel.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(email);
  await panel.getByRole('button', { name: 'Create request' }).click();
  const once = page.getByRole('dialog', { name: 'Payment link' });
  await expect(once.getByText(/\/payment_requested\/invoice\/\d+\./)).toBeVisible();
  await once.getByRole('button', { name: 'Done' }).click();
  const request = page.getByRole('table', { name: 'Payment requests' }).getByRole('row').nth(1);
  await expect(request).toContainText('Sent');
  await expect(request).toContainText(email);

  const { body } = await api.call(getMail, { params: { id: await mailTo(api, email) } });
  const [path = ''] = /\/payment_requested\/invoice\/\d+\.[\w-]{43}/.exec(body) ?? [];
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const his = await phone.newPage();
  await his.goto(path);
  await expect(his.getByRole('heading', { level: 1, name: 'Northyard Equipment' })).toBeVisible();
  await expect(request).toContainText('Opened');

  await his.getByRole('combobox', { name: 'Card' }).tap();
  await his.getByRole('option', { name: 'Visa 0002, declined', exact: true }).tap();
  await his.getByRole('button', { name: 'Pay $132.20' }).tap();
  await expect(his.getByRole('alert')).toContainText('The card was declined.');
  await expect(fact(page, 'Balance')).toHaveText('$132.20');

  await his.getByRole('combobox', { name: 'Card' }).tap();
  await his.getByRole('option', { name: 'Visa 4242, approved' }).tap();
  await his.getByRole('button', { name: 'Pay $132.20' }).tap();
  await expect(his.getByText('Paid, thank you')).toBeVisible();
  const saved = his.waitForEvent('download');
  await his.getByRole('button', { name: /^Receipt of payment \d+/ }).tap();
  expect((await saved).suggestedFilename()).toMatch(/^Receipt \d+\.pdf$/);
  expect(await violationsOn(his)).toEqual([]);
  await phone.close();

  await expect(fact(page, 'Balance')).toHaveText('$0.00');
  await expect(request).toContainText('Paid');
  await expect(page.getByRole('row', { name: /Card V ···· 4242/ })).toContainText('$132.20');
});

test('a request is taken back, and its page says so [S2.14]', async ({ page, api, browser, baseURL }) => {
  const customer = await addCustomer(api);
  const { number } = await addInvoice(api, customer);
  await page.goto(paths.askInvoice(number));
  const panel = page.getByRole('dialog', { name: 'Request payment of invoice' });
  await panel.getByRole('button', { name: 'Create request' }).click();
  const once = page.getByRole('dialog', { name: 'Payment link' });
  const [path = ''] =
    /\/payment_requested\/invoice\/\d+\.[\w-]{43}/.exec((await once.textContent()) ?? '') ?? [];
  await once.getByRole('button', { name: 'Done' }).click();
  const request = page.getByRole('table', { name: 'Payment requests' }).getByRole('row').nth(1);
  await expect(request).toContainText('Link copied');
  await request.getByRole('button', { name: 'Revoke request' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke request' })
    .getByRole('button', { name: 'Revoke request' })
    .click();
  await expect(request).toContainText('Revoked');
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const his = await other.newPage();
  await his.goto(path);
  await expect(his.getByRole('heading', { level: 1, name: 'Link revoked' })).toBeVisible();
  await other.close();
});
