import { getMail, listMails } from '@yardline/contract/mail/mails';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, addLift, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { act } from './support/words.ts';

test.use({ as: 'admin' });

test('a quote is sent from its page, undone, sent again, and accepted on a phone [B2.36] [B7.28]', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const email = `send-${unique().toLowerCase()}@journey.example`;
  const customer = await addCustomer(api, { email });
  const quote = await addDocument(api, 'quote', { customer, asset: await addLift(api) });

  await page.goto(paths.document('quote', quote));
  await act(page, 'Send');
  const panel = page.getByRole('dialog', { name: /^Send Quote/ });
  await expect(panel.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(email);
  await panel.getByRole('textbox', { name: 'Copy to' }).fill('site');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByText('invalid email address')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Copy to' }).fill('site@journey.example');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Undo' }).click();
  const sent = page.getByRole('table', { name: 'Sent messages' });
  await expect(sent.getByRole('row').nth(1)).toContainText('Taken back');
  await sent.getByRole('button', { name: /^Send again/ }).click();
  await expect(sent.getByRole('row')).toHaveCount(3);
  await expect(sent.getByRole('row').nth(1)).toContainText('Not sent (no mail server)', { timeout: 30_000 });

  const { items } = await api.call(listMails, { query: { search: email } });
  const mail = items.find(({ state }) => state === 'kept');
  const { body } = await api.call(getMail, { params: { id: mail?.id ?? 0 } });
  const [path = ''] = /\/quote_to_accept\/\d+\.[\w-]{43}/.exec(body) ?? [];
  const phone = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  const theirs = await phone.newPage();
  await theirs.goto(path);
  await theirs.getByRole('textbox', { name: 'Your name' }).fill('Rosa Diaz');
  expect(await violationsOn(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: 'Accept quote' }).click();
  await expect(theirs.getByText('Accepted. Thank you.')).toBeVisible();
  await phone.close();

  await page.goto(`${paths.document('quote', quote)}/documents`);
  await expect(sent.getByRole('row').nth(1)).toContainText('Accepted by Rosa Diaz');
});
