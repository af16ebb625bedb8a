import { paths } from '../apps/staff/src/paths.ts';
import { listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act, row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [409] });

// One day of a 19 ft lift 120.00 and the environmental fee of 2 % of it 2.40; 4 % state and 4 % county tax are 4.90 each: 132.20.
test('an accountant finds the entry of an invoice, brings money to the bank, and takes that back [B3.41] [S5.15]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const { number } = await takeBack(api, (await checkOut(api, contract)).id);
  await step('the invoice has its entry, which leads back to it', async () => {
    await page.goto(`${paths.journal()}?search=${number}&kind=invoice`);
    await page.getByRole('link', { name: `Invoice ${number}` }).click();
    await expect(row(page, '1100 Accounts receivable')).toContainText('$132.20');
    await expect(row(page, '4000 Rental income')).toContainText('$120.00');
    await expect(page.getByRole('link', { name: `Invoice ${number}` })).toHaveAttribute(
      'href',
      paths.invoice(number),
    );
    expect(await violationsOn(page)).toEqual([]);
  });
  await step('a manual entry moves an amount from one account to another', async () => {
    await page.goto(paths.newLedgerEntry());
    const panel = page.getByRole('dialog', { name: 'Manual entry' });
    await panel.getByLabel('Memo').first().fill('Brought to the bank');
    await panel.getByRole('combobox', { name: 'Debit account' }).click();
    await page.getByRole('option', { name: '1000 Bank' }).last().click();
    await panel.getByRole('combobox', { name: 'Credit account' }).click();
    await page.getByRole('option', { name: '1050 Cash not deposited' }).last().click();
    await panel.getByLabel('Amount').fill('20');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, '1000 Bank')).toContainText('$20.00');
  });
  await step('and is taken back by its mirror', async () => {
    await act(page, 'Reverse');
    const dialog = page.getByRole('dialog', { name: 'Reverse this entry' });
    await dialog.getByLabel('Reason').fill('Counted twice');
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await expect(page.getByRole('heading', { name: /^Reversal/ })).toBeVisible();
  });
});

test('what a month earned and did not bill is posted to its last day [B3.41]', async ({ page, api }) => {
  const { periods } = await api.call(listLedgerPeriods, {});
  const month = periods.find(({ is_over: isOver, status }) => isOver && status === 'open');
  if (month === undefined) throw new Error('no month is over and open');
  await page.goto(paths.ledgerMonth(month.id));
  await row(page, 'Accruals not posted').getByRole('link').click();
  await expect(page.getByRole('main')).toContainText('Not posted');
  expect(await violationsOn(page)).toEqual([]);
  await act(page, 'Post accruals');
  const dialog = page.getByRole('dialog', { name: 'Post accruals' });
  await dialog.getByRole('button', { name: 'Post accruals' }).click();
  await expect(page.getByRole('main')).toContainText('Agrees');
  await page.goto(paths.ledgerMonth(month.id));
  await expect(row(page, 'Accruals not posted')).toContainText('In order');
});

test('a month is closed when its checklist is in order, and opened again with a reason [B6.9]', async ({
  page,
  api,
}) => {
  const { periods } = await api.call(listLedgerPeriods, {});
  const first = periods.at(-1);
  if (first === undefined) throw new Error('no month has entries');
  await page.goto(paths.ledgerMonth(first.id));
  await expect(row(page, 'What customers owe')).toContainText('Agrees');
  expect(await violationsOn(page)).toEqual([]);
  await act(page, 'Close the month');
  const dialog = page.getByRole('dialog', { name: 'Close the month' });
  await dialog.getByRole('button', { name: 'Close the month' }).click();
  await expect(page.getByRole('main')).toContainText('Closed');
  await act(page, 'Open again');
  const again = page.getByRole('dialog', { name: 'Open again' });
  await again.getByLabel('Reason').fill('A late bill');
  await again.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('main')).toContainText('A late bill');
});
