import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { createContract } from '@yardline/contract/contracts/contracts';
import { getDivision, listDivisions } from '@yardline/contract/divisions/divisions';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addLift, unique } from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';
import { act, fact } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a division is opened with its hours and yards, is worked in, and closes once nothing depends on it [B3.24] [B6.10] [B7.14]', async ({
  page,
  api,
}) => {
  const mark = unique();
  const title = `Branch ${mark}`;
  await page.goto(paths.divisions());
  await page.getByRole('link', { name: 'New division' }).click();
  const panel = page.getByRole('dialog', { name: 'New division' });
  await panel.getByRole('textbox', { name: 'Name' }).fill(title);
  await panel.getByRole('textbox', { name: /^Code/ }).fill(mark);
  await panel.getByRole('textbox', { name: 'ZIP code' }).fill('K1A 0B1');
  await panel.getByRole('button', { name: 'Open on Saturday' }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('not a valid postal code')).toBeVisible();
  await panel.getByRole('textbox', { name: 'ZIP code' }).fill('12180');
  const closing = panel.getByLabel('Saturday, closes (1)').first();
  await closing.fill('24:00');
  await closing.press('Tab');
  await expect(closing).toHaveValue(/^12:00\sAM$/);
  await panel.getByRole('switch', { name: 'Print new lines on documents' }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(fact(page, 'Print new lines on documents')).toHaveText('No');
  await expect(fact(page, 'Saturday')).toHaveText('08:00–24:00');
  await expect(fact(page, 'Sunday')).toHaveText('Closed');

  await page.getByRole('link', { name: 'New location' }).click();
  const yard = page.getByRole('dialog', { name: 'New location' });
  await yard.getByRole('textbox', { name: 'Name' }).fill(`Shed ${mark}`);
  await yard.getByRole('textbox', { name: /^Code/ }).fill(`S-${mark}`);
  await yard.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table', { name: 'Locations' })).toContainText(`Shed ${mark}`);

  await page.goto(paths.newDocument('quote'));
  await page.getByRole('combobox', { name: 'Division' }).last().click();
  await page.getByRole('option', { name: title }).click();
  const out = page.getByLabel('Time out', { exact: true }).first();
  await out.fill('3:00 AM');
  await out.press('Tab');
  await expect(page.getByText('The division is closed at the time out')).toBeVisible();
  await page.getByRole('button', { name: 'Service', exact: true }).click();
  await page.getByRole('menuitem').first().click();
  await page.getByRole('button', { name: /^Line dates, rate and more/ }).click();
  await expect(page.getByRole('switch', { name: 'Printed' })).not.toBeChecked();

  const { divisions } = await api.call(listDivisions, {});
  const id = divisions.find((each) => each.title === title)?.id ?? 0;
  const { locations } = await api.call(getDivision, { params: { id } });
  const form = {
    kind: 'quote' as const,
    customerId: (await addCustomer(api)).id,
    divisionId: id,
    locationId: locations[0]?.id ?? 0,
    dateOut: '2031-03-04',
    timeOut: '09:00',
    dateIn: '2031-03-05',
    timeIn: '09:00',
    lines: [{ mode: 'A' as const, type: 'R' as const, productId: (await addLift(api)).id, quantity: 1 }],
  };
  const quote = await api.call(createContract, { body: { saveAs: 'open', form } });
  await page.goto(paths.division(id));
  await page.getByRole('button', { name: 'More actions' }).click();
  const close = page.getByRole('menuitem', { name: 'Close division' });
  await expect(close).toHaveAttribute('aria-disabled', 'true');
  await expect(close).toContainText('1 open document');

  await api.call(
    cancelContract,
    { params: { id: quote.id }, body: { reason: 'Journey over' } },
    { ifMatch: quote.row_version },
  );
  await page.goto(paths.division(id));
  await act(page, 'Close division');
  await page
    .getByRole('dialog', { name: `Close ${title}?` })
    .getByRole('button', { name: 'Close division' })
    .click();
  await expect(page.locator('[data-part~="record-title"]')).toContainText('Closed');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(`S-${mark} Shed ${mark}`);

  await page.goto(paths.editDivision(id));
  await expect(
    page.getByRole('dialog', { name: 'Edit division' }).getByLabel('Saturday, closes (1)').first(),
  ).toHaveValue(/^12:00\sAM$/);
});
