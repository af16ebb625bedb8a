import { describe } from 'vitest';
import {
  type CompanySettings,
  getCompanySettings,
  setCompanySettings,
} from '@yardline/contract/companies/company-settings';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';
import { fact } from './support/words.ts';
import { paths } from '../apps/staff/src/paths.ts';

const test = screenTest();

/** As the screen of the company sends it, of a company that set nothing yet. */
const filled: CompanySettings = {
  name: 'Northyard Equipment',
  legal_name: '',
  main_title: 'Northyard',
  phone: '518-555-0100',
  email: '',
  pickup_email: 'pickup@northyard.example',
  reservation_email: 'bookings@northyard.example',
  service_email: 'service@northyard.example',
  receivables_email: 'receivables@northyard.example',
  address1: '',
  city: 'Albany',
  prov_state: '',
  postal_code: '',
  currency: 'USD',
  rental_days: null,
  minimum_days_out: 0,
  mandatory_salesman: false,
  verify_name_on_customer: false,
  revenue_fee_percent: 0,
  revenue_fee_optional: false,
  revenue_fee_description: '',
  automatic_credit_card_fee: false,
};

describe('as the administrator', () => {
  test.override({ as: 'admin' });

  test('edits the company: what is missing or wrong is told at its field, and what is saved is shown [B3.46] [B3.47] [B5.49] [B9.14]', async ({
    page,
  }) => {
    await page.goto(paths.setting());
    await page.getByRole('link', { name: /^Company/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Company' })).toBeVisible();
    await page.getByRole('link', { name: 'Edit company' }).click();
    const panel = page.getByRole('dialog', { name: 'Edit company' });
    const save = panel.getByRole('button', { name: 'Save' });
    await panel.getByLabel('Main title').fill('');
    await panel.getByLabel('Main phone').fill('518-555-0100');
    await panel.getByLabel('Pickup requests').fill('pickup@northyard.example');
    await panel.getByLabel('Reservation requests').fill('bookings@northyard.example');
    await panel.getByLabel('Service requests').fill('service');
    await panel.getByLabel('Accounts receivable').fill('');
    await panel.getByLabel('Default rental period').fill('2');
    await panel.getByLabel('Minimum days out').fill('3');
    await panel.getByLabel('Fee on card payments').fill('2.99');
    await save.click();
    await expect(panel.getByLabel('Main title')).toHaveAccessibleDescription(/is required/);
    await expect(panel.getByLabel('Service requests')).toHaveAccessibleDescription(/invalid email address/);
    await expect(panel.getByLabel('Accounts receivable')).toHaveAccessibleDescription(/email is required/);
    await panel.getByLabel('Main title').fill('Northyard');
    await panel.getByLabel('Service requests').fill('service@northyard.example');
    await panel.getByLabel('Accounts receivable').fill('receivables@northyard.example');
    await save.click();
    await expect(panel.getByLabel('Default rental period')).toHaveAccessibleDescription(
      /less than the minimum days out/,
    );
    await panel.getByLabel('Default rental period').fill('7');
    await panel.getByLabel('Fee description').fill('Card fee');
    expect(await violationsOn(page)).toEqual([]);
    await save.click();
    await expect(panel).toBeHidden();
    await expect(fact(page, 'Default rental period')).toHaveText('7 days');
    await expect(fact(page, 'Fee on card payments')).toHaveText('2.99%');
    await expect(fact(page, 'Service requests')).toHaveText('service@northyard.example');
    await expect(page.getByText(/Card fees are not turned on/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change the logo' })).toBeVisible();
  });

  test('a new quote runs the company’s usual days, and one below its fewest days is pointed out [B3.48] [B9.14]', async ({
    page,
    api,
  }) => {
    const { row_version: ifMatch } = await api.call(getCompanySettings, {});
    const body = { ...filled, rental_days: 7, minimum_days_out: 3 };
    await api.call(setCompanySettings, { body }, { ifMatch });
    await page.goto(paths.newDocument('quote'));
    const warning = page.getByText('Shorter than your company’s minimum of 3 days.');
    await expect(page.getByRole('button', { name: '1 week' })).toBeVisible();
    await expect(warning).toBeHidden();
    await page.getByRole('button', { name: '2 days' }).click();
    await expect(warning).toBeVisible();
    await page.getByRole('button', { name: '1 week' }).click();
    await expect(warning).toBeHidden();
  });
});
