import { listPortalLogins } from '@yardline/contract/portal-logins/portal-logins';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a person of a customer acts for one of its sites, and for all again [B6.19] [B7.32]', async ({
  page,
  api,
}) => {
  const { items } = await api.call(listPortalLogins, { query: {} });
  const payer = items.find(({ members: [member] }) => member?.preset === 'payer');
  const [member] = payer?.members ?? [];
  if (payer === undefined || member === undefined) throw new Error('the demo has no payer in the portal');
  await page.goto(paths.portalLogin(payer.id));
  const sheet = page.getByRole('dialog', { name: `Rights of ${payer.name} for ${member.customer_name}` });
  const choose = async () => {
    await page.getByRole('button', { name: 'Change rights' }).click();
    await sheet.getByRole('combobox', { name: 'Sites' }).click();
    await page.getByRole('option', { name: 'Riverside lot' }).click();
  };
  await step('the sheet has the sites of the customer', async () => {
    await choose();
    expect(await violationsOn(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Save rights' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('cell', { name: 'Riverside lot' })).toBeVisible();
  });
  await step('and lets it go', async () => {
    await choose();
    await sheet.getByRole('button', { name: 'Save rights' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('cell', { name: 'All' })).toBeVisible();
  });
});
