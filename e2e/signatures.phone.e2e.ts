import { revokeSignatureRequest } from '@yardline/contract/signatures/signatures';
import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, addLift } from './support/shop.ts';
import { ask, draw } from './support/signing.ts';
import { expect, test } from './support/test.ts';

test.describe('a signer with a link and no account', () => {
  test.use({ as: 'visitor', provokes: [404, 410] });

  test('signs with a finger in French, in light and in the dark, and reads why a link opens nothing [S2.13] [S7.31] [B9.8]', async ({
    page,
    api,
  }) => {
    const customer = await addCustomer(api);
    const reservation = await addDocument(api, 'reservation', { customer, asset: await addLift(api) });
    const { link } = await ask(api, 'reservation', reservation.id, 'fr');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'À l’attention de Rosa Diaz' })).toBeVisible();
    await expect(page.getByRole('article', { name: `Réservation ${reservation.number}` })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(390);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOn(page)).toEqual([]);
    }
    await draw(page, /Champ de signature/);
    await page.getByRole('button', { name: 'Effacer' }).click();
    await draw(page, /Champ de signature/);
    await page.getByRole('checkbox', { name: /J’ai lu ce document/ }).click();
    await page.getByRole('button', { name: 'Signer', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Document signé. Merci.' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Document signé. Merci.' })).toBeInViewport();
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();

    const refused = async (path: string, title: string): Promise<void> => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await violationsOn(page)).toEqual([]);
    };
    const code = link.split('/').at(-1) ?? '';
    await refused(`/quote_signature_requested/${code}`, 'Link not valid');
    await refused(`/contract_signature_requested/${reservation.id}`, 'Link not valid');
    const taken = await ask(api, 'reservation', reservation.id);
    await api.call(revokeSignatureRequest, { params: { id: taken.request.id }, body: {} });
    await refused(taken.link, 'Link revoked');
    const changed = await ask(api, 'reservation', reservation.id);
    await api.call(
      cancelContract,
      { params: { id: reservation.id }, body: { reason: 'not needed' } },
      { ifMatch: reservation.row_version },
    );
    await refused(changed.link, 'The document has changed');
  });
});
