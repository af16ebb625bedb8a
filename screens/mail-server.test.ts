import { getCompanyEmail, removeCompanyEmail, setCompanyEmail } from '@yardline/contract/mail/mail-server';
import { paths } from '../apps/staff/src/paths.ts';
import { expect, screenTest } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('sets another mail server by its password, and goes back to that of the product [S7.19] [S7.20] [S9.4]', async ({
  page,
}) => {
  await page.goto(paths.mailServer());
  await page.getByRole('link', { name: 'Change mail server' }).click();
  const panel = page.getByRole('dialog', { name: 'Change mail server' });
  await panel.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Other mail server' }).click();
  await panel.getByRole('textbox', { name: 'Host' }).fill('10.0.0.7');
  await panel.getByRole('textbox', { name: 'User name' }).fill('desk');
  await panel.getByLabel('Password', { exact: true }).fill('Pa55-of-the-desk');
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('First Day');
  await panel.getByRole('textbox', { name: 'Address', exact: true }).fill('desk@firstday.example');
  await panel.getByRole('textbox', { name: 'Host' }).fill('smtp.firstday.example');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText('smtp.firstday.example:587')).toBeVisible();
  await expect(page.getByText('First Day <desk@firstday.example>')).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain('Pa55');

  await page.getByRole('button', { name: 'Stop using this server' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop using server' }).click();
  await expect(page.getByText('Yardline sends your e-mail from its own address.').first()).toBeVisible();
});

test('tests the server: the recipient is required, and the step that failed says what to do [B5.54] [B9.11]', async ({
  page,
  api,
}) => {
  const { id } = await api.call(getCompanyEmail, {});
  await api.call(setCompanyEmail, {
    params: { id },
    body: {
      smtp_provider: 'Other',
      smtp_id: 'desk',
      smtp_host: 'no-such-host.invalid',
      smtp_port: 587,
      smtp_encrypt_type: 'tls',
      from_address: 'desk@northyard.example',
    },
  });
  await page.goto(paths.mailServer());
  await page.getByRole('link', { name: 'Send test e-mail' }).click();
  const panel = page.getByRole('dialog', { name: 'Test' });
  const to = panel.getByLabel('Test recipient');
  await to.fill('');
  await panel.getByRole('button', { name: /Send test e-mail/ }).click();
  await expect(to).toHaveAccessibleDescription(/email is required/);
  await to.fill('reader@elsewhere.example');
  await panel.getByRole('button', { name: /Send test e-mail/ }).click();
  const steps = panel.getByRole('list', { name: 'Steps of the test' });
  await expect(steps).toContainText('No server has this name. Check the spelling of the host.');
  await expect(steps.getByRole('listitem').first()).toContainText('Failed');
  await expect(steps.getByRole('listitem').last()).toContainText('Not reached');
  await api.call(removeCompanyEmail, { params: { id } });
});
