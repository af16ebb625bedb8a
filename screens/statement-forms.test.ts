import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { fact, row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a customer keeps the form of their statements: the statement, its message and runs begin with it [B3.34] [B3.35] [B7.28]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api, { email: 'pay@forms.example' });
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  await takeBack(api, (await checkOut(api, contract)).id);
  const choice = (name: string) => page.getByRole('radio', { name });
  const send = () =>
    page.getByRole('main').getByRole('link', { name: 'Send', exact: true }).getAttribute('href');
  await step('transactions are what a new customer gets', async () => {
    await page.goto(paths.customerStatement(customer.id));
    await expect(choice('Transactions')).toBeChecked();
    expect(await send()).toContain('form=activity');
  });
  await step('the form is chosen beside the terms', async () => {
    await page.goto(paths.editCustomer(customer.id));
    const edit = page.getByRole('dialog', { name: /Edit/ });
    await edit.getByRole('combobox', { name: 'Statements' }).click();
    await page.getByRole('option', { name: 'Open invoices' }).click();
    expect(await violationsOn(page)).toEqual([]);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toHaveCount(0);
    await expect(fact(page, 'Statements')).toHaveText('Open invoices');
  });
  await step('the statement begins with it, and shows the other one where it is chosen', async () => {
    await page.goto(paths.customerStatement(customer.id));
    await expect(choice('Open invoices')).toBeChecked();
    expect(await send()).toContain('form=open_items');
    await choice('Transactions').click();
    expect(await send()).toContain('form=activity');
    expect(await violationsOn(page)).toEqual([]);
  });
  await step('the preview of a run says what each customer gets', async () => {
    await page.goto(paths.newStatementRun());
    await expect(row(page, customer.name)).toContainText('Open invoices');
  });
});
