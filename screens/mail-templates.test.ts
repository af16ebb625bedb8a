import { getMailTemplate } from '@yardline/contract/mail/mail-templates';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

const template = 'quote-accepted';

test('the words of a mail are changed, tried and restored [B2.20] [B4.22]', async ({ page, api }) => {
  await page.goto(paths.mailTemplates());

  await step('the list tells which mails are as delivered', async () => {
    const row = page.getByRole('row', { name: /^Quote accepted/ });
    await expect(row).toContainText('As delivered');
    await row.getByRole('link', { name: 'Quote accepted', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Quote accepted', level: 1 })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Preview with sample data' })).toContainText(
      'Hudson Concrete accepted quote 10482 online.',
    );
    expect(await violationsOn(page)).toEqual([]);
  });

  await step(
    'a name that it does not have is refused at the field, and one that it needs stays',
    async () => {
      await page.goto(paths.editMailTemplate(template, 'en'));
      const panel = page.getByRole('dialog', { name: 'Change text: Quote accepted' });
      await panel.getByRole('textbox', { name: 'Subject' }).fill('Won: quote {{nummber}}');
      await panel.getByRole('textbox', { name: 'Text' }).fill('Well done, {{name}}.');
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect(panel).toContainText('Perhaps you mean {{number}}');
      await panel.getByRole('textbox', { name: 'Subject' }).fill('Won: quote {{number}}');
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect(panel).toContainText('The reader needs {{link}}');
    },
  );

  await step('names are added by a press, and the preview says what readers see', async () => {
    const panel = page.getByRole('dialog', { name: 'Change text: Quote accepted' });
    await panel.getByRole('textbox', { name: 'Text' }).fill('Well done, {{name}}.\n\n');
    await panel.getByRole('button', { name: /^\{\{link\}\}/ }).click();
    await expect(panel.getByRole('article')).toContainText('Won: quote 10482');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Version 1');
  });

  await step('the delivered text is looked at, compared and restored', async () => {
    await page.getByRole('button', { name: 'Look at Delivered text' }).click();
    const sheet = page.getByRole('dialog', { name: 'Delivered text' });
    await expect(sheet.getByRole('region', { name: 'What changes if you restore it' })).toContainText(
      'Well done, {{name}}.',
    );
    await sheet.getByRole('button', { name: 'Restore' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Delivered text restored');
    const now = await api.call(getMailTemplate, { params: { template, language: 'en' } });
    expect(now).toMatchObject({ row_version: 2, subject: 'Quote {{number}} accepted' });
  });
});
