import type { Page } from '@playwright/test';
import { createPaymentRequest } from '@yardline/contract/payments/payment-requests';
import { signatureType } from '@yardline/contract/signatures/signatures';
import { paths } from '../../apps/staff/src/paths.ts';
import type { Api } from './api.ts';
import { violationsOn } from './inspect.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from './shop.ts';
import { ask } from './signing.ts';
import { expect } from './test.ts';

type Language = 'en' | 'fr';

const words = {
  board: { en: 'Rental board', fr: 'Tableau des locations' },
  calendar: { en: 'Calendar', fr: 'Calendrier' },
  leave: { en: 'Exit display mode', fr: 'Retour au bureau' },
  takePayment: { en: 'Record payment', fr: 'Encaisser un paiement' },
  take: { en: 'Take payment', fr: 'Encaisser' },
  taken: { en: /Payment \d+ recorded/, fr: /Paiement \d+ encaissé/ },
  typed: { en: 'Sign with my typed name', fr: 'Signer en tapant mon nom' },
  agree: { en: /I have read this document/, fr: /J’ai lu ce document/ },
  sign: { en: 'Sign', fr: 'Signer' },
  thanks: { en: 'Signed. Thank you.', fr: 'Document signé. Merci.' },
  pay: { en: /^Pay \$/, fr: /^Payer / },
  paid: { en: 'Paid, thank you', fr: 'Paiement reçu, merci' },
} as const;

/** Goes to every route beside those of the sign-in, and does there what it is for. */
export const walkTheRest = async (page: Page, api: Api, language: Language): Promise<void> => {
  const said = <K extends keyof typeof words>(key: K) => words[key][language];
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const isClean = async () => expect(await violationsOn(page)).toEqual([]);

  await page.goto(paths.rentalBoard());
  await expect(title(said('board'))).toBeVisible();
  await isClean();
  await page.goto(paths.rentalBoardWall());
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await isClean();
  await page.getByRole('link', { name: said('leave') }).click();
  await expect(title(said('board'))).toBeVisible();

  await page.goto(paths.presentCalendar());
  await expect(page.locator('[aria-current="date"]')).toHaveCount(1);
  await isClean();
  await page.getByRole('link', { name: said('leave') }).click();
  await expect(title(said('calendar'))).toBeVisible();

  const customer = await addCustomer(api);
  const addInvoice = async () => {
    const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
    return takeBack(api, (await checkOut(api, contract)).id);
  };
  await addInvoice();
  await page.goto(`${paths.takePayment()}?customer_id=${customer.id}`);
  await expect(title(said('takePayment'))).toBeVisible();
  await isClean();
  await page.getByRole('button', { name: said('take'), exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: said('taken') })).toBeVisible();

  for (const type of signatureType.options) {
    const kind = type === 'all-in-one-transaction' ? 'contract' : type;
    const { id } = await addDocument(api, kind, { customer, asset: await addLift(api) });
    const { link } = await ask(api, type, id, language);
    expect(link).toContain(`/${type}_signature_requested/`);
    await page.goto(link);
    await page.getByRole('checkbox', { name: said('typed') }).click();
    await page.getByRole('checkbox', { name: said('agree') }).click();
    await isClean();
    await page.getByRole('button', { name: said('sign'), exact: true }).click();
    await expect(page.getByRole('heading', { name: said('thanks') })).toBeVisible();
  }

  const body = { invoice_ids: [(await addInvoice()).id], language };
  await page.goto((await api.call(createPaymentRequest, { body })).path);
  await page.getByRole('button', { name: said('pay') }).click();
  await expect(page.getByText(said('paid'))).toBeVisible();
  await isClean();
};
