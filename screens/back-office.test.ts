import { describe } from 'vitest';
import { releaseSrmLock, takeSrmLock } from '@yardline/contract/srm/srm';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { addCustomer, addDocument, addLift, addTicket, unique } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

/** An open contract of a customer that no other journey knows, with a delivery of it. */
const addTrip = async (api: Api) => {
  const customer = await addCustomer(api, { name: `Dense ${unique()} Works` });
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const ticket = await addTicket(api, 'delivery', contract.id);
  return { ticket, params: { id: contract.id } };
};

describe('a ticket of a contract that is open in the back office', () => {
  test.override({ as: 'admin', provokes: [400] });

  test('is canceled only when the contract is closed there [B8.3]', async ({ page, api }) => {
    const { params, ticket } = await addTrip(api);
    await api.call(takeSrmLock, { params, body: { operator: 'Desk 7' } });
    await page.goto(paths.ticket('delivery', ticket));
    const cancel = async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Cancel ticket' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel ticket' }).click();
    };
    await cancel();
    await expect(
      page.getByText('The ticket cannot be edited because the contract is open in SRM').first(),
    ).toBeVisible();
    await api.call(releaseSrmLock, { params, body: { operator: 'Desk 7' } });
    await page.reload();
    await cancel();
    await expect(page.getByText('was canceled successfully').first()).toBeVisible();
  });
});

describe('a back office that cannot be reached', () => {
  test.override({ as: 'clerk', provokes: [503] });

  test('leaves one where one was, and says so [S2.32] [S8.10]', async ({ page }) => {
    page.refuse('/rest-api/srmlogin', { status: 503, message: 'away for a moment', reason: '' });
    await page.goto(paths.customers());
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('button', { name: 'Switch to back office' }).click();
    await expect(page.getByText('Could not login to SRM (away for a moment)')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(paths.customers());
  });
});
