import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoPassword } from '../apps/server/db/seeds/logins.ts';
import { common as englishCommon } from '../apps/staff/src/locales/en/common.ts';
import { money as englishMoney } from '../apps/staff/src/locales/en/money.ts';
import { play as englishPlay } from '../apps/staff/src/locales/en/office/play.ts';
import { signIn as englishSignIn } from '../apps/staff/src/locales/en/sign-in.ts';
import { common as frenchCommon } from '../apps/staff/src/locales/fr/common.ts';
import { money as frenchMoney } from '../apps/staff/src/locales/fr/money.ts';
import { play as frenchPlay } from '../apps/staff/src/locales/fr/office/play.ts';
import { signIn as frenchSignIn } from '../apps/staff/src/locales/fr/sign-in.ts';
import { ledger as englishLedger } from '../apps/staff/src/modules/ledger/words.en.ts';
import { ledger as frenchLedger } from '../apps/staff/src/modules/ledger/words.fr.ts';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, test } from './support/test.ts';
import { act, row, toast } from './support/words.ts';

const english = {
  common: englishCommon,
  ledger: englishLedger,
  money: englishMoney,
  play: englishPlay,
  signIn: englishSignIn,
  closed: /The books of .* are closed/,
};
type Words = typeof english;
const french: Words = {
  common: frenchCommon,
  ledger: frenchLedger,
  money: frenchMoney,
  play: frenchPlay,
  signIn: frenchSignIn,
  closed: /Les livres de .* sont fermés/,
};

/** Signs the administrator in to Play, whose data are there after the first one. */
const openPlay = async (
  page: Page,
  baseURL: string,
  { signIn, play }: Words,
): Promise<(path: string) => string> => {
  const address = new URL(baseURL);
  address.hostname = 'play.localhost';
  await page.goto(address.href);
  if (signIn === frenchSignIn) await page.getByRole('button', { name: 'Français' }).click();
  await page.getByLabel(signIn.email).fill('admin@northyard.example');
  await page.getByRole('button', { name: signIn.next }).click();
  await page.getByLabel(signIn.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: signIn.enter }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 60_000 });
  await page.goto(new URL('/play', address).href);
  // The page loads again at the new time: the text alone may be that of a clock that was ahead before.
  const isLoadedAgain = page.waitForEvent('load');
  await page.getByRole('button', { name: play.days_other.replace('{{count}}', '28') }).click();
  await isLoadedAgain;
  await expect(page.getByText(play.ahead_other.replace('{{count}} ', '')).first()).toBeVisible();
  return (path) => new URL(path, address).href;
};

/** Runs an act of a month, and confirms it. */
const confirm = async (page: Page, name: string): Promise<void> => {
  await act(page, name);
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** The months that are open, the first one first. */
const openMonths = async (page: Page, at: (path: string) => string, { ledger }: Words): Promise<string[]> => {
  await page.goto(at(paths.ledgerMonths()));
  await expect(row(page, ledger.statuses.open).first()).toBeVisible();
  const links = row(page, ledger.statuses.open).getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  return addresses.toReversed();
};

/** Closes a month whose books agree with the records. */
const close = async (page: Page, month: string, { ledger }: Words): Promise<void> => {
  await page.goto(month);
  for (const name of Object.values(ledger.tieNames))
    await expect(page.getByRole('row', { name: `${name} ${ledger.agrees}` })).toBeVisible();
  await confirm(page, ledger.close);
  await expect(page.getByRole('main')).toContainText(ledger.statuses.closed);
};

for (const [language, words] of Object.entries({ en: english, fr: french })) {
  const { common, ledger, money } = words;
  test.describe(`the books in Play, in ${language}`, () => {
    // Until the data are there, a sign-in is answered that it should wait.
    test.use({ as: 'visitor', provokes: [503, 409] });
    test('a month is billed, accrued, closed and taken out, and takes no entry after that [B3.41] [B6.9] [S1.5] [S1.6]', async ({
      page,
      baseURL,
    }) => {
      test.slow();
      const at = await openPlay(page, baseURL ?? '', words);

      await test.step('what is due is billed', async () => {
        await page.goto(at(paths.billing()));
        await page.getByRole('button', { name: money.billing.start }).click();
        const dialog = page.getByRole('dialog', { name: money.billing.start });
        await dialog.getByRole('button', { name: money.billing.start, exact: true }).click();
        await expect(page.getByText(money.billing.statuses.done, { exact: true }).first()).toBeVisible();
      });

      const months = await openMonths(page, at, words);
      // The last month is the one of today, and the one before it is closed here.
      const last = months.at(-2) ?? '';
      for (const month of months.slice(0, -2)) await close(page, month, words);

      await test.step('what was earned and not billed goes to its last day', async () => {
        await page.goto(last);
        await row(page, ledger.checks.accruals_due).getByRole('link').click();
        await confirm(page, ledger.postAccruals);
        await expect(page.getByRole('main')).toContainText(ledger.agrees);
        await page.goto(last);
        await expect(row(page, ledger.checks.accruals_due)).toContainText(ledger.fine);
        expect(await violationsOn(page)).toEqual([]);
      });

      await test.step('the month closes', async () => {
        await close(page, last, words);
      });

      let within = '';
      await test.step('its entries leave for the accountant', async () => {
        await page.goto(at(paths.ledgerExports()));
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: ledger.makeFile }).click();
        const file = await download;
        const rows = (await readFile(await file.path(), 'utf8')).trim().split('\n').slice(1);
        expect(rows.length).toBeGreaterThan(1);
        within = /\d{4}-\d{2}-\d{2}/.exec(file.suggestedFilename())?.[0] ?? '';
      });

      await test.step('no entry goes to it any more', async () => {
        await page.goto(at(paths.newLedgerEntry()));
        const panel = page.getByRole('dialog', { name: ledger.newEntry });
        await panel.getByLabel(ledger.postingOn).fill(within);
        await panel.getByLabel(ledger.memo).first().fill('Forgotten');
        for (const [name, account] of [
          [ledger.lineDebit, '1000'],
          [ledger.lineCredit, '1050'],
        ] as const) {
          await panel.getByRole('combobox', { name }).click();
          await page
            .getByRole('option', { name: new RegExp(`^${account}`) })
            .last()
            .click();
        }
        await panel.getByLabel(ledger.amount).fill('20');
        await panel.getByRole('button', { name: common.save }).click();
        await expect(toast(page, words.closed)).toBeVisible();
      });
    });
  });
}
