import { createRecall } from '@yardline/contract/recalls/recalls';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addLift, unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a recall is written with its machines before the eyes, and holds those in the yard [B1.3]', async ({
  page,
  api,
}) => {
  const make = `Maker ${unique()}`;
  const lift = await addLift(api, { make, serial_number: 'A100' });
  const other = await addLift(api, { make, serial_number: 'A151' });
  await page.goto(paths.recalls());
  await page.getByRole('link', { name: 'New recall' }).first().click();
  const panel = page.getByRole('dialog', { name: 'New recall' });

  await step('says what is wrong at its field', async () => {
    await panel.getByRole('textbox', { name: 'Number of the maker' }).fill('SB-7');
    await panel.getByRole('textbox', { name: 'Title' }).fill('Pin of the boom');
    await panel.getByRole('textbox', { name: /^Make/ }).fill(make);
    await panel.getByRole('textbox', { name: 'From serial number' }).fill('A150');
    await panel.getByRole('textbox', { name: 'To serial number' }).fill('A99');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toContainText('The last serial number comes before the first.');
  });

  await step('shows which machines it names', async () => {
    await panel.getByRole('textbox', { name: 'From serial number' }).fill('A99');
    await panel.getByRole('textbox', { name: 'To serial number' }).fill('A150');
    const preview = panel.getByRole('table', { name: 'Machines that it names' });
    await expect(preview).toContainText(lift.number);
    await expect(preview).not.toContainText(other.number);
    await panel.getByRole('combobox', { name: 'Urgency' }).click();
    await page.getByRole('option', { name: 'Stop use' }).last().click();
    await expect(panel).toContainText('Machines in a yard are held by work orders at once.');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
  });

  await step('its page and the machine’s tell how it stands', async () => {
    await expect(page.getByRole('heading', { name: 'Pin of the boom' })).toBeVisible();
    await expect(row(page, lift.number)).toContainText('Planned');
    await page.goto(paths.asset(lift.number));
    const recalls = page.getByRole('region', { name: 'Recalls of this machine' });
    await expect(recalls).toContainText('SB-7');
    await expect(recalls).toContainText('Stop use');
    await page.goto(`${paths.recalls()}?search=${make}`);
    await expect(row(page, 'SB-7')).toContainText('A99 to A150');
  });
});

test('customers who have a recalled machine out are told by mail, and the page says when [B1.3]', async ({
  page,
  api,
}) => {
  const make = `Maker ${unique()}`;
  const customer = await addCustomer(api, { email: `site-${unique()}@concrete.example`.toLowerCase() });
  const lift = await addLift(api, {
    make,
    serial_number: 'A1',
    kind: 'customer_owned',
    customer_id: customer.id,
  });
  const { id } = await api.call(createRecall, {
    body: { maker_number: 'SB-9', title: 'Pin of the boom', severity: 'stop_use', make },
  });
  await page.goto(paths.recall(id));
  const list = page.getByRole('region', { name: 'Customers with a machine' });
  await expect(list).toContainText(lift.number);
  await expect(list).toContainText('Not yet');
  await list.getByRole('checkbox', { name: 'All who were not told' }).click();
  expect(await violationsOn(page)).toEqual([]);
  await list.getByRole('button', { name: 'E-mail 1 customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'E-mail 1 customer' });
  await expect(dialog).toContainText('They are asked to stop using their machines now');
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('We pick it up today.');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(list).toContainText(`to ${customer.email}`);
});

test('machines of a recall get work orders with one press, are waived with a reason, and then it closes [B1.3]', async ({
  page,
  api,
}) => {
  const make = `Maker ${unique()}`;
  const [first, second] = [
    await addLift(api, { make, serial_number: 'A1' }),
    await addLift(api, { make, serial_number: 'A2' }),
  ];
  const { id } = await api.call(createRecall, {
    body: { maker_number: 'SB-8', title: 'Hose of the pump', severity: 'next_service', make },
  });
  await page.goto(paths.recall(id));

  await step('one press opens an order for the machine that is selected', async () => {
    await row(page, first.number).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Open 1 work order' }).click();
    await expect(row(page, first.number)).toContainText('Planned');
    await expect(row(page, first.number).getByRole('checkbox')).toHaveCount(0);
  });

  await step('a waiver asks for its reason, and the recall cannot close before all is done', async () => {
    await row(page, second.number)
      .getByRole('button', { name: `What to do with ${second.number}` })
      .click();
    await page.getByRole('menuitem', { name: 'Waive' }).click();
    const dialog = page.getByRole('dialog', { name: 'Waive' });
    await dialog.getByRole('button', { name: 'Waive' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The maker agrees by mail');
    await dialog.getByRole('button', { name: 'Waive' }).click();
    await expect(row(page, second.number)).toContainText('The maker agrees by mail');
    await page
      .getByRole('group', { name: 'Machines by status' })
      .getByRole('button', { name: 'Waived' })
      .click();
    await expect(row(page, first.number)).toHaveCount(0);
    await expect(row(page, second.number)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('who opens an order for the machine sees its recall', async () => {
    await page.goto(`${paths.newWorkOrder()}?asset=${first.number}`);
    await expect(page.getByRole('dialog')).toContainText('SB-8 Hose of the pump');
  });
});
