import type { Page } from '@playwright/test';
import type { Asset } from '@yardline/contract/assets/assets';
import type { Customer } from '@yardline/contract/customers/customers';
import { addCustomer, addLift } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { act } from './support/words.ts';

// The second to save is refused, and told so where they can correct it.
test.use({ provokes: [400, 409] });

const lineOf = (page: Page, lift: Asset) =>
  page.getByRole('list', { name: 'Lines' }).getByRole('listitem').filter({ hasText: lift.number });

const write = async (page: Page, customer: Customer, lift: Asset): Promise<void> => {
  await page.goto(`/reservations/new?customer_id=${customer.id}`);
  await page.getByLabel('Add by quantity and product').fill(lift.number);
  await page.getByRole('option', { name: lift.number }).click();
};

test('two clerks promise the same machine: the draft of the first holds it, the second is told [B5.10] [B5.16] [B8.11]', async ({
  page,
  context,
  api,
}) => {
  const customer = await addCustomer(api, { charges_waiver: false });
  const lift = await addLift(api);
  const other = await context.newPage();
  await write(page, customer, lift);
  await expect(lineOf(page, lift)).toContainText('Free');
  await expect(page.getByText('Holds 1 unit until')).toBeVisible();

  await write(other, customer, lift);
  await expect(lineOf(other, lift)).toContainText('Taken');
  await act(other, 'Save as reservation');
  await expect(other.getByText(`product ${lift.number} is currently unavailable`).first()).toBeVisible();
  await expect(other).toHaveURL(/\/reservations\/new/);

  await act(page, 'Save as reservation');
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
});
