import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('an accountant looks at the exceptions, sends the statements of a day, and sees what became of each [B3.35] [B7.28]', async ({
  page,
  api,
}) => {
  const { name } = await addCustomer(api);
  const customer = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  await takeBack(api, (await checkOut(api, contract)).id);
  await step('the preview shows who has no address', async () => {
    await page.goto(paths.newStatementRun());
    await expect(row(page, customer.name)).toContainText('No e-mail address');
    await expect(row(page, customer.name)).toContainText('On paper');
    await expect(page.getByRole('main')).not.toContainText(name);
    expect(await violationsOn(page)).toEqual([]);
  });
  await step('the run is sent once', async () => {
    await page.getByRole('button', { name: 'Send statements' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send statements' });
    await expect(dialog).toContainText('on paper');
    await dialog.getByRole('button', { name: 'Send statements' }).click();
    await expect(page.getByRole('heading', { name: /^Statements as of/ })).toBeVisible();
    await expect(row(page, customer.name)).toContainText('To print');
    expect(await violationsOn(page)).toEqual([]);
  });
  await step('who has one of the day is left out of the next run', async () => {
    await page.goto(paths.newStatementRun());
    await expect(row(page, customer.name)).toContainText('Has one of this day');
    await page.goto(paths.statementRuns());
    await expect(page.getByRole('main')).toContainText('To print');
  });
});
