import { paths } from '../apps/staff/src/paths.ts';
import { getContract } from '@yardline/contract/contracts/contracts';
import { findNumbered } from '@yardline/contract/search/numbered';
import { takeCustomerDeposit } from '@yardline/contract/deposits/deposits';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from '../e2e/support/shop.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act, fact, row } from './support/words.ts';

const test = screenTest();

// The price of a return is asked while its readings are still missing, and the answer says which.
// More than an invoice asks for is refused at its amount.
test.override({ as: 'admin', provokes: [400, 409] });

// One day of a 19 ft lift 120.00 and the environmental fee of 2 % of it 2.40; 4 % state and 4 % county tax are 4.90 each: 132.20.
test('a deposit of 200.00 is taken on a reservation, pays the invoice of 132.20 at the return, and the rest goes back [B2.15] [B3.15] [B5.41] [B7.30]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const asset = await addLift(api);
  const reservation = await addDocument(api, 'reservation', { customer, asset });

  await step('takes it on the reservation', async () => {
    await page.goto(paths.document('reservation', reservation));
    await page.getByRole('main').getByRole('link', { name: 'Deposits' }).click();
    await expect(page.getByText('No deposits yet')).toBeVisible();
    await page.getByRole('button', { name: 'Record deposit' }).click();
    const panel = page.getByRole('dialog', { name: 'Record deposit' });
    await panel.getByRole('combobox', { name: 'Method' }).click();
    await page.getByRole('option', { name: 'Cash' }).click();
    await panel.getByLabel('Amount').fill('200');
    await panel.getByRole('button', { name: 'Take deposit' }).click();
    await expect(row(page, `Reservation ${reservation.number}`)).toContainText('$200.00');
    await expect(fact(page, 'Deposit held')).toHaveText('$200.00');
    await expect(fact(page, 'Deposit due')).toHaveText('$0.00');
  });

  const contract = await step('it goes along to the contract, which cannot be cancelled', async () => {
    await act(page, 'Convert to contract');
    const dialog = page.getByRole('dialog', { name: 'Convert to contract' });
    await dialog.getByRole('button', { name: 'Convert to contract' }).click();
    await expect(page).toHaveURL(/\/contracts\/\d+$/);
    await expect(fact(page, 'Deposit held')).toHaveText('$200.00');
    const number = Number(/\d+$/.exec(page.url())?.[0]);
    const { id } = await api.call(findNumbered, { params: { kind: 'contract', number } });
    return checkOut(api, await api.call(getContract, { params: { id } }));
  });

  await step('the return shows what it pays, and it pays that', async () => {
    await page.goto(paths.newReturn(contract));
    await page.getByLabel('Meter in').fill('104');
    await page.getByRole('button', { name: /Fuel in.*: Full/ }).click();
    await expect(fact(page, 'Deposit held')).toHaveText('$200.00');
    await expect(fact(page, 'Balance due')).toHaveText('$132.20');
    await page.getByRole('switch', { name: 'Apply deposit' }).click();
    await expect(fact(page, 'Applied to this invoice')).toHaveText('$132.20');
    await expect(fact(page, 'Balance due')).toHaveText('$0.00');
    await page.getByRole('button', { name: 'Return 1 item' }).click();
    await expect(page).toHaveURL(/\/invoices\/\d+$/);
    await expect(fact(page, 'Balance')).toHaveText('$0.00');
    const paid = page.getByRole('region', { name: 'Paid from deposits' });
    await expect(paid).toContainText('$132.20');
    await paid.getByRole('link').first().click();
  });

  await step('the rest goes back, and the contract is closed', async () => {
    await expect(page).toHaveURL(/\/deposits\/\d+$/);
    await expect(row(page, '$132.20')).toBeVisible();
    await act(page, 'Refund deposit');
    const panel = page.getByRole('dialog', { name: 'Refund of deposit' });
    await expect(panel.getByLabel('Amount')).toHaveValue(/67\.80/);
    await expect(panel.getByRole('row', { name: /Remaining deposit/ })).toContainText('$0.00');
    await panel.getByLabel('Reason').fill('All is back');
    await panel.getByRole('button', { name: 'Issue refund' }).click();
    await expect(fact(page, 'Refunded')).toHaveText('$67.80');
    await expect(fact(page, /^Held$/)).toHaveText('$0.00');
    await page.goto(paths.document('contract', contract));
    await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
  });

  await step('payments of deposits are found among the payments', async () => {
    await page.goto(`${paths.payments()}?kind=deposit&search=${encodeURIComponent(customer.name)}`);
    await expect(row(page, customer.name)).toHaveCount(2);
    await expect(row(page, customer.name).first()).toContainText('Deposit');
  });
});

test('money in advance goes to the invoice that it is meant for, and what is too much is said at its amount [B2.15] [B5.41]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const contracts = [];
  for (let n = 0; n < 2; n += 1)
    contracts.push(
      await checkOut(api, await addDocument(api, 'contract', { customer, asset: await addLift(api) })),
    );
  for (const { id } of contracts) await takeBack(api, id);
  const deposit = await api.call(takeCustomerDeposit, {
    params: { customerNumber: customer.customer_number },
    body: { method: 'cash', amount: 300, division_id: contracts[0]?.divisionId ?? 0 },
  });
  await page.goto(paths.applyDeposit(deposit.id));
  const panel = page.getByRole('dialog', { name: /^Apply deposit/ });
  const [first, second] = [panel.getByLabel(/^To invoice/).first(), panel.getByLabel(/^To invoice/).last()];
  await expect(second).toHaveValue(/132\.20/);
  await first.fill('0');
  await second.fill('140');
  await panel.getByRole('button', { name: 'Apply deposit' }).click();
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await expect(first).not.toHaveAttribute('aria-invalid', 'true');
  await second.fill('0');
  await panel.getByRole('button', { name: 'Apply deposit' }).click();
  await expect(panel.getByText('Enter an amount for at least one invoice.')).toBeVisible();
  await second.fill('100');
  await panel.getByRole('button', { name: 'Apply deposit' }).click();
  await expect(panel).toBeHidden();
  await expect(fact(page, 'Applied')).toHaveText('$100.00');
  await expect(fact(page, /^Held$/)).toHaveText('$200.00');
});

test('a deposit that no invoice is open for says so, and cannot be sent anywhere [B2.15]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const { divisionId } = await addDocument(api, 'quote', { customer, asset: await addLift(api) });
  const deposit = await api.call(takeCustomerDeposit, {
    params: { customerNumber: customer.customer_number },
    body: { method: 'cash', amount: 50, division_id: divisionId ?? 0 },
  });
  await page.goto(paths.applyDeposit(deposit.id));
  const panel = page.getByRole('dialog', { name: /^Apply deposit/ });
  const pay = panel.getByRole('button', { name: 'Apply deposit' });
  await expect(pay).toHaveAttribute('aria-disabled', 'true');
  await expect(pay).toHaveAccessibleDescription(
    'This deposit can’t be applied: there is no open invoice for it.',
  );
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('status')).toBeEmpty();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel).toBeHidden();
});
