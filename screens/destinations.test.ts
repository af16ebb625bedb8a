import { getContract, listContracts } from '@yardline/contract/contracts/contracts';
import { getCustomer, listSites } from '@yardline/contract/customers/customers';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addLift } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a delivery goes to a site that is added on the phone, to the billing address, or elsewhere [B9.12] [B3.13] [B3.38]', async ({
  page,
  api,
}) => {
  const [customer, lift] = [await addCustomer(api), await addLift(api)];
  const billing = await api.call(getCustomer, { params: { id: customer.id } });
  await page.goto(paths.customer(customer.id));
  await act(page, 'New contract');
  await expect(page.getByLabel('Customer').first()).toHaveValue(customer.name);
  const address = page.getByRole('textbox', { name: 'Address', exact: true });
  const chosen = (name: string) => page.getByRole('radio', { name });

  await step('goes nowhere until someone says where', async () => {
    await page.getByRole('switch', { name: 'Deliver' }).check();
    await expect(chosen('Other address')).toBeChecked();
    await expect(chosen('Site')).toBeDisabled();
  });

  await step('adds the site that the customer names', async () => {
    await page.getByRole('button', { name: 'New site' }).click();
    const dialog = page.getByRole('dialog', { name: 'New site' });
    await dialog.getByRole('textbox', { name: 'Site name' }).fill('Bridge job');
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('9 River Street');
    await dialog.getByRole('textbox', { name: 'City' }).fill('Troy');
    await dialog.getByRole('textbox', { name: 'State or province' }).fill('NY');
    await dialog.getByRole('textbox', { name: 'Postal code' }).fill('12180');
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue(
      'Bridge job, 9 River Street, Troy',
    );
    await expect(address).toHaveValue('9 River Street');
    await expect(chosen('Site')).toBeChecked();
  });

  await step('takes the billing address, and another once it is changed', async () => {
    await chosen('Billing address').check();
    await expect(address).toHaveValue(billing.address1);
    await address.fill(`${billing.address1}, back gate`);
    await expect(chosen('Other address')).toBeChecked();
    await chosen('Site').check();
    await expect(address).toHaveValue('9 River Street');
    await chosen('Billing address').check();
  });

  await step('is saved with both', async () => {
    await page.getByLabel('Add by quantity and product').fill(lift.number);
    await page.getByRole('option', { name: lift.number }).click();
    await act(page, 'Save as contract');
    await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
    const { sites } = await api.call(listSites, { params: { id: customer.id } });
    expect(sites.map(({ name }) => name)).toEqual(['Bridge job']);
    const { items } = await api.call(listContracts, { query: { customer_id: String(customer.id) } });
    const contract = await api.call(getContract, { params: { id: items[0]?.id ?? 0 } });
    expect(contract.siteId).toBe(sites[0]?.id);
    expect(contract.deliverTo?.addr1).toBe(billing.address1);
  });
});
