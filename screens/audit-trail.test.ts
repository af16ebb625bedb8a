import { updateCustomer } from '@yardline/contract/customers/customers';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('an auditor reads what was changed of a record, field by field, and narrows the history to it [B6.9] [B9.5]', async ({
  page,
  api,
}) => {
  const name = `Ledger ${unique()}`;
  const { id } = await addCustomer(api, { name });
  await api.call(updateCustomer, { params: { id }, body: { name, credit_limit: 5000 } }, { ifMatch: 1 });
  await page.goto(paths.audit({ noun: 'customers', search: String(id) }));
  await step('the newest change is first, with who made it', async () => {
    await expect(page.getByRole('table')).toContainText(`Customer ${name}`);
    await expect(page.getByRole('table')).toContainText('and 3 more fields');
    expect(await violationsOn(page)).toEqual([]);
  });
  await step('the last thirty days are asked for at once', async () => {
    await page.getByRole('button', { name: 'Last 30 days' }).click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d.*to=\d{4}-\d\d-\d\d/);
    await expect(page.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('table')).toContainText(`Customer ${name}`);
  });
  await step('its values stand beside the list', async () => {
    await page
      .getByRole('link', { name: `Customer ${name}` })
      .first()
      .focus();
    await page.keyboard.press('Space');
    const look = page.getByRole('dialog');
    await expect(look).toContainText('5,000');
    await look.getByRole('link', { name: 'All changes of this record' }).click();
    await expect(page).toHaveURL(new RegExp(`row_id=${id}`));
  });
  await step('what narrows it is said, with a way back', async () => {
    await page.getByRole('button', { name: `Show all: Record ${id}` }).click();
    await expect(page).not.toHaveURL(/row_id/);
  });
});
