import { addComment } from '@yardline/contract/records/comments';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, addLift, unique } from './support/shop.ts';
import { ask, draw, mailedLink } from './support/signing.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'clerk' });

test('asks a customer to sign, who does so by keyboard from the mail, and sees it at once [S2.13] [B6.6] [B7.29]', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const email = `rosa-${unique().toLowerCase()}@hudson.example`;
  const customer = await addCustomer(api);
  const quote = await addDocument(api, 'quote', { customer, asset: await addLift(api) });
  await page.goto(paths.signatures('quote', quote));
  await page.getByRole('link', { name: 'Request signature' }).click();
  const panel = page.getByRole('dialog', { name: 'Request signature' });
  await panel.getByLabel('Name').fill('Rosa Diaz');
  await panel.getByLabel('Email').fill('rosa');
  await panel.getByRole('button', { name: 'Request signature' }).click();
  await expect(panel.getByText('invalid email address')).toBeVisible();
  await panel.getByLabel('Email').fill(email);
  await panel.getByRole('button', { name: 'Request signature' }).click();
  const once = page.getByRole('dialog', { name: 'Signature link' });
  await expect(once.getByText('This link is shown only once.')).toBeVisible();
  await expect(once.getByText(`Also e-mailed to ${email}`)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await once.getByRole('button', { name: 'Done' }).click();
  const asked = page.getByRole('region', { name: 'Requests' });
  await expect(
    asked.getByRole('row', { name: /Rosa Diaz/ }).getByText('Sent', { exact: true }),
  ).toBeVisible();

  const hers = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const her = await hers.newPage();
  await her.goto(await mailedLink(api, email));
  await expect(her.getByRole('heading', { name: 'For Rosa Diaz' })).toBeVisible();
  const paper = her.getByRole('article', { name: `Quote ${quote.number}` });
  await expect(paper.getByText('19 ft electric scissor lift')).toBeVisible();
  await expect(paper.getByRole('heading', { name: 'Terms' })).toBeVisible();
  expect(await violationsOn(her)).toEqual([]);
  await expect(
    asked.getByRole('row', { name: /Rosa Diaz/ }).getByText('Opened', { exact: true }),
  ).toBeVisible();

  await her.getByRole('button', { name: 'Sign', exact: true }).press('Enter');
  await expect(her.getByText('Sign in the field, or choose to sign with your typed name')).toBeVisible();
  await her.getByRole('checkbox', { name: 'Sign with my typed name' }).press('Space');
  await her.getByRole('checkbox', { name: /I have read this document/ }).press('Space');
  await her.getByLabel('Your name').press('Enter');
  await expect(her.getByRole('heading', { name: 'Signed. Thank you.' })).toBeVisible();
  const [saved] = await Promise.all([
    her.waitForEvent('download'),
    her.getByRole('link', { name: 'Download the signed PDF' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`Quote ${quote.number} (signed).pdf`);
  await her.reload();
  await expect(her.getByRole('heading', { name: 'Signed. Thank you.' })).toBeVisible();
  expect(await violationsOn(her)).toEqual([]);
  await hers.close();

  const given = page.getByRole('region', { name: 'Signatures', exact: true });
  const row = given.getByRole('row', { name: /Rosa Diaz/ });
  await expect(row.getByText('current', { exact: true })).toBeVisible();
  await expect(row.getByText(/by link, requested by .*, typed name/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(paths.documentNotes('quote', quote));
  await expect(page.getByText(/with a link sent by/).first()).toBeVisible();
});

test('has a contract signed at the counter, and asks again where one has changed [B6.6] [B7.28]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  await ask(api, 'all-in-one-transaction', contract.id);
  await page.goto(paths.signHere('contract', contract));
  await page.getByLabel('Your name').fill('Rosa Diaz');
  await draw(page, /Signature field/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await draw(page, /Signature field/);
  await page.getByRole('checkbox', { name: /I have read this document/ }).click();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const given = page.getByRole('region', { name: 'Signatures', exact: true });
  await expect(given.getByText(/at the counter, with/)).toBeVisible();

  // A printed comment is one more sentence on the paper.
  await api.call(addComment, {
    params: { kind: 'contracts', record: contract.id },
    body: { comment: 'Gate code 4411', print: true },
  });
  await page.reload();
  await expect(given.getByText('earlier', { exact: true })).toBeVisible();
  const asked = page.getByRole('region', { name: 'Requests' });
  await expect(asked.getByText('Outdated', { exact: true })).toBeVisible();
  await asked.getByRole('button', { name: 'Send new link: Rosa Diaz' }).click();
  await page.getByRole('dialog', { name: 'Signature link' }).getByRole('button', { name: 'Done' }).click();
  await expect(asked.getByText('Sent', { exact: true })).toBeVisible();
  await asked.getByRole('button', { name: 'Revoke: Rosa Diaz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(asked.getByText('Revoked', { exact: true })).toBeVisible();
});
