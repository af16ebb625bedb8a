import type { Browser, Page } from '@playwright/test';
import { storageKeys } from '@yardline/client/tokens';
import { getAsset } from '@yardline/contract/assets/assets';
import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { paths } from '../apps/staff/src/paths.ts';
import { signInBy } from './support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, addLift, checkOut, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { act, fact, row } from './support/words.ts';

test.use({ as: 'admin', provokes: [400] });

const words = {
  en: {
    take: 'Return equipment',
    sheet: /^Return/,
    meter: 'Meter in',
    fuel: /Fuel in.*: Full/,
    damaged: 'Damaged',
    notes: 'Notes',
    bring: 'Return 1 item',
    down: 'In inspection',
    open: 'Open work order',
    wrong: 'What is wrong',
    posting: 'Posting',
    damage: 'Customer damage',
    add: 'Put a mechanic on the order',
    mechanics: 'Mechanics',
    start: 'Start',
    finish: 'Complete',
    lines: 'Labor and parts',
    labor: 'Labor',
    addLabor: 'Add labor',
    repair: 'Repair code',
    hours: 'Hours billed',
    save: 'Save',
    invoice: 'Invoice',
    amount: '$150.00',
  },
  fr: {
    take: 'Retour',
    sheet: /^Retour/,
    meter: 'Compteur au retour',
    fuel: /^Carburant au retour.*: Plein$/,
    damaged: 'Endommagé',
    notes: 'Notes',
    bring: 'Enregistrer le retour de 1 article',
    down: 'En inspection',
    open: 'Ouvrir un bon de travail',
    wrong: 'Problème constaté',
    posting: 'Imputation',
    damage: 'Dommage client',
    add: 'Affecter une personne au bon',
    mechanics: 'Mécaniciens',
    start: 'Commencer',
    finish: 'Terminer',
    lines: 'Main-d’œuvre et pièces',
    labor: 'Main-d’œuvre',
    addLabor: 'Ajouter\u00a0: main-d’œuvre',
    repair: 'Code de réparation',
    hours: 'Heures facturées',
    save: 'Enregistrer',
    invoice: 'Facturer',
    amount: /150,00\s\$/,
  },
} as const;

type Phone = { phone: Page; mechanic: string };

/** The mechanic's phone, signed in, and their name. */
const phoneOf = async (browser: Browser, baseURL: string, language: 'en' | 'fr'): Promise<Phone> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: { cookies: [], origins: [] },
  });
  const { token, me } = await signInBy(context.request, 'mechanic@northyard.example');
  const phone = await context.newPage();
  await phone.goto('/readyz');
  await phone.evaluate(
    (items) => {
      for (const [name, value] of items) localStorage.setItem(name, value);
    },
    [
      ['yardline-language', language],
      [storageKeys.token, token],
      [storageKeys.verified, 'true'],
    ] as const,
  );
  return { phone, mechanic: me.user.name };
};

for (const language of ['en', 'fr'] as const) {
  const said = words[language];
  test.describe(`what a customer damaged, in ${language}`, () => {
    test.use({ language, locale: language === 'en' ? 'en-US' : 'fr-CA' });

    test(`comes back, is repaired and billed to them (${language}) [B2.11] [B4.9] [B4.10] [B4.13] [S1.6]`, async ({
      page,
      api,
      browser,
      baseURL,
    }) => {
      test.slow();
      const [code, lift, customer] = [unique(), await addLift(api), await addCustomer(api)];
      const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset: lift }));
      const labor = await api.call(createLaborCode, {
        body: { code: `L${code}`, description: `Labor ${code}`, bill_rate: 100 },
      });
      await api.call(createRepairCode, {
        body: { code: `R${code}`, description: `Boom ${code}`, default_hours: 1.5, labor_code_id: labor.id },
      });
      const { phone, mechanic } = await phoneOf(browser, baseURL ?? '', language);

      await test.step('comes back damaged', async () => {
        await page.goto(paths.document('contract', contract));
        await act(page, said.take);
        const sheet = page.getByRole('dialog', { name: said.sheet });
        await sheet.getByLabel(said.meter).fill('104');
        await sheet.getByRole('button', { name: said.fuel }).click();
        await sheet.getByText(said.damaged, { exact: true }).click();
        await sheet.getByLabel(said.notes).fill('Boom is bent');
        await sheet.getByRole('button', { name: said.bring }).click();
        await expect(sheet).toHaveCount(0);
      });

      await test.step('is down, and its work order knows whose damage it is', async () => {
        await page.goto(paths.asset(lift.number));
        const down = page.getByRole('region', { name: said.down });
        await expect(down).toContainText('Boom is bent');
        await down.getByRole('button', { name: said.open }).click();
        const panel = page.getByRole('dialog');
        await expect(panel.getByLabel(said.posting)).toHaveValue(said.damage);
        await panel.getByLabel(said.wrong).fill('Boom is bent');
        expect(await violationsOn(page)).toEqual([]);
        await panel.getByRole('button', { name: said.open }).or(panel.locator('[type=submit]')).click();
        await expect(page).toHaveURL(/\/work-orders\/\d+$/);
        await expect(page.getByText(customer.name).first()).toBeVisible();
        await page.getByRole('combobox', { name: said.add }).click();
        await page.getByRole('option', { name: mechanic }).click();
        await expect(page.getByRole('region', { name: said.mechanics })).toContainText(mechanic);
      });
      const number = page.url().split('/').at(-1) ?? '';

      await test.step('a mechanic does it on their phone', async () => {
        await phone.goto(paths.myJob(number));
        await phone.getByRole('button', { name: said.start, exact: true }).tap();
        await expect(phone.getByRole('timer')).toBeVisible();
        await phone.getByRole('button', { name: said.finish, exact: true }).tap();
        await expect(phone.getByRole('button', { name: said.finish, exact: true })).toHaveCount(0);
        await phone.context().close();
      });

      await test.step('the work is billed by its flat hours, and the order is closed', async () => {
        const lines = page.getByRole('region', { name: said.lines });
        await lines.getByRole('link', { name: said.labor }).click();
        const panel = page.getByRole('dialog', { name: said.addLabor });
        await panel.getByLabel(said.repair).click();
        await page.getByRole('option', { name: `Boom ${code}` }).click();
        await expect(panel.getByLabel(said.hours)).toHaveValue(/1[.,]5/);
        await panel.getByRole('button', { name: said.save }).click();
        await expect(panel).toHaveCount(0);
        await expect(row(page, `Labor ${code}`)).toContainText(said.amount);
        await act(page, said.invoice);
        const sheet = page.getByRole('dialog');
        await expect(sheet).toContainText(said.amount);
        await sheet.getByRole('button', { name: said.invoice }).click();
        await expect(sheet).toHaveCount(0);
        await expect(fact(page, language === 'en' ? 'Invoice' : 'Facture')).toHaveText(/^\d+$/);
      });

      await test.step('and the machine can be rented again', async () => {
        const { status_code: status } = await api.call(getAsset, { params: { number: lift.number } });
        expect(status).toBe('A');
      });
    });
  });
}
