import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { openByCommand } from './support/open-company.ts';
import { unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { act } from './support/words.ts';

const password = 'Orange-lift-2!';

const words = {
  en: {
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    setPassword: 'Set password',
    signIn: 'Sign in',
    email: 'Email',
    next: 'Next',
    password: 'Password',
    guide: 'Getting started',
    bar: 'Step 2 of 10: Yard, address and hours · Done',
    back: 'Back to the guide',
    progress: (n: number) => `${n} of 10 steps done`,
    add: 'Add 12 classes',
    startSet: 'See start set',
    yard: 'Enter address and hours',
    editDivision: 'Edit division',
    address: 'Address',
    open: /Monday/,
    save: 'Save',
    addMachine: 'Add a machine',
    number: /^Number/,
    description: /^Description/,
    group: /^Group/,
    lifts: /Scissor lifts \(SCISSOR\)/,
    addCustomer: 'Add a customer',
    name: /^Name/,
    skipLogo: 'Skip: Logo',
    skipped: 'Skipped by',
    write: 'Write first contract',
    customer: 'Customer',
    product: 'Add by quantity and product',
    saveContract: 'Save as contract',
    rate: /\$130\.00/,
    priced: /\$[1-9]\d{2}\.00/,
    division: 'Albany',
    country: 'US',
  },
  fr: {
    newPassword: 'Nouveau mot de passe',
    confirmPassword: 'Confirmez le mot de passe',
    setPassword: 'Enregistrer le mot de passe',
    signIn: 'Se connecter',
    email: 'Courriel',
    next: 'Suivant',
    password: 'Mot de passe',
    guide: 'Premiers pas',
    bar: /Étape 2 de 10.*Faite/,
    back: 'Retour au guide',
    progress: (n: number) => `${n} étapes faites sur 10`,
    add: 'Ajouter 12 classes',
    startSet: 'Voir les classes de départ',
    yard: 'Saisir adresse et heures',
    editDivision: 'Modifier la succursale',
    address: 'Adresse',
    open: /lundi/,
    save: 'Enregistrer',
    addMachine: 'Ajouter un équipement',
    number: /^Numéro/,
    description: /^Description/,
    group: /^Groupe/,
    lifts: /ciseaux \(SCISSOR\)/,
    addCustomer: 'Ajouter un client',
    name: /^Nom/,
    skipLogo: 'Passer : Logo',
    skipped: 'Passée par',
    write: 'Rédiger le premier contrat',
    customer: 'Client',
    product: 'Ajouter par quantité et mots',
    saveContract: 'Enregistrer comme contrat',
    rate: /130,00/,
    priced: /[1-9]\d{2},00/,
    division: 'Québec',
    country: 'CA',
  },
} as const;

for (const language of ['en', 'fr'] as const) {
  const said = words[language];
  test.describe(language, () => {
    test.use({ as: 'visitor', language, locale: language === 'en' ? 'en-US' : 'fr-CA' });
    test(`${language}: a company is opened by command, and its administrator is led to the first contract`, async ({
      page,
    }) => {
      test.slow();
      const mark = unique();
      const email = `ada.${mark.toLowerCase()}@first-run.example`;
      const link = await openByCommand({
        name: `First Run ${mark}`,
        'admin-name': 'Ada First',
        'admin-email': email,
        country: said.country,
        language,
        division: said.division,
      });
      const guide = page.getByRole('heading', { level: 1, name: said.guide });
      const signIn = async () => {
        await page.getByLabel(said.email).fill(email);
        await page.getByRole('button', { name: said.next }).click();
        await page.getByLabel(said.password, { exact: true }).fill(password);
        await page.getByRole('button', { name: said.signIn }).click();
      };

      await test.step('chooses a password and signs in: the guide opens', async () => {
        await page.goto(link);
        await page.getByLabel(said.newPassword, { exact: true }).fill(password);
        await page.getByLabel(said.confirmPassword, { exact: true }).fill(password);
        await page.getByRole('button', { name: said.setPassword }).click();
        await page.getByRole('link', { name: said.signIn }).click();
        await signIn();
        await expect(guide).toBeVisible();
        await expect(page).toHaveURL(paths.guide());
        await expect(page.getByText(said.progress(0))).toBeVisible();
        expect(await violationsOn(page)).toEqual([]);
      });

      await test.step('takes the start set', async () => {
        await page.getByRole('link', { name: said.startSet }).click();
        await page.getByRole('button', { name: said.add }).click();
        await expect(page.getByRole('link', { name: said.addMachine })).toBeVisible();
      });

      await test.step('says where the yard is, and when it is open', async () => {
        await page.getByRole('link', { name: said.yard }).click();
        const panel = page.getByRole('dialog', { name: said.editDivision });
        await panel.getByLabel(said.address, { exact: true }).fill('1 Broadway');
        await panel.getByRole('button', { name: said.open }).click();
        await panel.getByRole('button', { name: said.save }).click();
        await expect(panel).toBeHidden();
        const bar = page.getByRole('region', { name: said.guide });
        await expect(bar).toContainText(said.bar);
        expect(await violationsOn(page)).toEqual([]);
        await bar.getByRole('link', { name: said.back }).click();
        await expect(page.getByText(said.progress(1))).toBeVisible();
        await expect(bar).toBeHidden();
      });

      await test.step('adds a machine and a customer', async () => {
        await page.getByRole('link', { name: said.addMachine }).click();
        const machine = page.getByRole('dialog');
        await machine.getByLabel(said.number).first().fill('SL-1');
        await machine.getByLabel(said.description).first().fill('19 ft lift');
        await machine.getByRole('combobox', { name: said.group }).click();
        await page.getByRole('option', { name: said.lifts }).click();
        await machine.getByRole('button', { name: said.save }).click();
        await expect(machine).toBeHidden();
        await page.goto(paths.guide());
        await page.getByRole('link', { name: said.addCustomer }).click();
        const customer = page.getByRole('dialog');
        await customer.getByLabel(said.name).first().fill('Riverside Builders');
        await customer.getByRole('button', { name: said.save }).click();
        await expect(customer).toBeHidden();
      });

      await test.step('skips the logo, and finds what is left on the dashboard', async () => {
        await page.goto(paths.guide());
        await page.getByRole('button', { name: said.skipLogo }).click();
        await expect(page.getByText(`${said.skipped} Ada First`)).toBeVisible();
        await page.goto(paths.dashboard());
        await expect(page.getByRole('region', { name: said.guide })).toContainText('Logo');
        await page.goto(paths.guide());
        await expect(page.getByText(said.progress(3))).toBeVisible();
      });

      await test.step('signs in again: the morning page opens, with the card', async () => {
        await page.goto(paths.logout());
        await signIn();
        await expect(page).toHaveURL(paths.dashboard());
        await expect(page.getByRole('region', { name: said.guide })).toBeVisible();
        await page.goto(paths.guide());
      });

      await test.step('writes the first contract', async () => {
        await page.getByRole('link', { name: said.write }).click();
        await page.getByLabel(said.customer).first().fill('Riverside');
        await page.getByRole('option', { name: /Riverside Builders/ }).click();
        const product = page.getByLabel(said.product);
        await product.fill('SL-1');
        await expect(page.getByRole('option', { name: /SL-1/ })).toContainText(said.rate);
        await product.press('Enter');
        // How long a document runs follows the opening hours, and so does its price: a day's or a week's rate.
        await expect(page.getByRole('listitem').filter({ hasText: 'SL-1' })).toContainText(said.priced);
        await act(page, said.saveContract);
        await expect(page).toHaveURL(/\/contracts\/1$/);
      });
    });
  });
}
