import { getSrmLock, releaseSrmLock, takeSrmLock } from '@yardline/contract/srm/srm';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from './support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, addLift, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** An open contract of a customer that no other journey knows. */
const addTrip = async (api: Api) => {
  const customer = await addCustomer(api, { name: `Dense ${unique()} Works` });
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  return { customer, params: { id: contract.id } };
};

test.describe('the back office', () => {
  test.use({ as: 'clerk' });

  test('is reached from the user menu, finds, opens and prints without a mouse, and has a contract open until it is closed [S2.32] [S4.4] [S7.15] [B4.15] [S1.2]', async ({
    page,
    api,
  }) => {
    const { customer, params } = await addTrip(api);
    const holder = async () => (await api.call(getSrmLock, { params })).lock?.holder;

    await page.goto(paths.customers());
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('button', { name: 'Switch to back office' }).click();
    await expect(page.getByRole('heading', { name: 'Back office' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeFocused();

    await page.keyboard.type(customer.name);
    const found = page.getByRole('region', { name: 'Results' }).getByRole('button');
    await expect(found).toHaveText([/^Customer/, /^Contract/]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const record = page.getByRole('article', { name: 'Contract' });
    await expect(record.getByText('You have this contract open')).toBeVisible();
    await expect(record.getByRole('table', { name: 'Lines' })).toContainText('scissor lift');
    expect(await holder()).toBe('Casey Lin');
    expect(await violationsOn(page)).toEqual([]);

    const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Control+p')]);
    await tab.close();
    await page.keyboard.press('Escape');
    await expect(record).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect.poll(holder).toBeUndefined();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: 'Customer' })).toContainText(customer.customer_number);
    expect(new URL(page.url()).searchParams.get('open')).toBe(`customer:${customer.id}`);
  });
});

test.describe('a contract that is open there', () => {
  test.use({ as: 'clerk', provokes: [409] });

  test('says who has a contract open there, and is free once they have closed it', async ({ page, api }) => {
    const { params } = await addTrip(api);
    await api.call(takeSrmLock, { params, body: { operator: 'Desk 7' } });
    await page.goto(`${paths.backOffice()}?open=contract:${params.id}`);
    const record = page.getByRole('article', { name: 'Contract' });
    await expect(record.getByText('Desk 7 has this contract open in the back office')).toBeVisible();
    await api.call(releaseSrmLock, { params, body: { operator: 'Desk 7' } });
    await page.reload();
    await expect(record.getByText('You have this contract open')).toBeVisible();
  });
});

test.describe('in French', () => {
  test.use({ as: 'clerk', language: 'fr' });

  test('the back office is French from end to end', async ({ page, api }) => {
    const { params } = await addTrip(api);
    await page.goto(`${paths.backOffice()}?open=contract:${params.id}`);
    await expect(page.getByRole('heading', { name: 'Système administratif' })).toBeVisible();
    const record = page.getByRole('article', { name: 'Contrat' });
    await expect(record.getByText('Vous avez ouvert ce contrat.')).toBeVisible();
    await expect(record.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  });
});
