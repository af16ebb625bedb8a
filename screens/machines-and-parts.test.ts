import { getReference } from '@yardline/contract/reference/reference';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addLift, unique } from '../e2e/support/shop.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act, fact, row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('machines, customers’ machines and parts are created, listed by kind and class, and changed [B2.17]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const lift = await addLift(api);
  const [number, glue] = [`OWN-${unique()}`, `GLUE-${unique()}`];

  await step('a machine of a customer', async () => {
    await page.goto(paths.newAsset());
    const panel = page.getByRole('dialog', { name: 'New asset' });
    await panel.getByRole('textbox', { name: 'Number', exact: true }).fill(number);
    await panel.getByRole('combobox', { name: 'Kind', exact: true }).click();
    await page.getByRole('option', { name: 'Customer-owned', exact: true }).click();
    await panel.getByLabel('Owner').fill(customer.name);
    await page.getByRole('option', { name: `${customer.name} ${customer.customer_number}` }).click();
    await panel.getByLabel('Description').fill('Saw owned by the customer');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(new RegExp(`${paths.asset(number)}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Saw owned by the customer' })).toBeVisible();
    await expect(fact(page, 'Kind')).toHaveText('Customer-owned');
    await expect(fact(page, 'Owner')).toHaveText(customer.name);
  });

  await step('is told from our own, which say of which group they are', async () => {
    const kind = page.getByRole('combobox', { name: 'Kind', exact: true });
    await page.goto(`${paths.assets()}?search=${number}`);
    await expect(row(page, number)).toContainText('Saw owned by the customer');
    await kind.selectOption({ label: 'Kind: Numbered' });
    await expect(row(page, number)).toHaveCount(0);
    await kind.selectOption({ label: 'Kind: Customer-owned' });
    await expect(row(page, number)).toBeVisible();
    await page.goto(`${paths.assets()}?search=${lift.number}&kind=customer_owned`);
    await kind.selectOption({ label: 'Kind: Numbered' });
    await expect(row(page, lift.number)).toContainText(lift.group_name);
    const { classes } = await api.call(getReference, {});
    const type = page.getByRole('combobox', { name: 'Class', exact: true });
    for (const { id, name } of classes.filter((each) => each.kind === 'rental')) {
      await type.selectOption({ label: `Class: ${name}` });
      await expect(page).toHaveURL(new RegExp(`class_id=${id}\\b`));
      await expect(row(page, lift.number)).toHaveCount(id === lift.class_id ? 1 : 0);
    }
  });

  await step('a part, and its price', async () => {
    await page.goto(paths.newPart());
    const panel = page.getByRole('dialog', { name: 'New part' });
    await panel.getByRole('textbox', { name: 'Number', exact: true }).fill(glue);
    await panel.getByLabel('Description').fill('Glue');
    await panel.getByLabel('List price').fill('7.50');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Glue' })).toBeVisible();
    await act(page, 'Edit part');
    const edit = page.getByRole('dialog', { name: 'Edit part' });
    await edit.getByLabel('List price').fill('8.25');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await page.goto(`${paths.parts()}?search=${glue}`);
    await expect(row(page, glue)).toContainText('$8.25');
  });
});
