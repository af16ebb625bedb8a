import type { Page } from '@playwright/test';
import { getMail, listMails } from '@yardline/contract/mail/mails';
import { requestSignature, type SignatureType } from '@yardline/contract/signatures/signatures';
import type { Api } from './api.ts';
import { expect } from './test.ts';

/** Asks for a signature by hand: the link is answered, and no mail is written. */
export const ask = (api: Api, type: SignatureType, id: number, language: 'en' | 'fr' = 'en') =>
  api.call(requestSignature, { params: { type, id }, body: { name: 'Rosa Diaz', language } });

/** The link in the newest mail to an address, once the worker wrote it. */
export const mailedLink = async (api: Api, email: string): Promise<string> => {
  let path = '';
  await expect
    .poll(async () => {
      const { items } = await api.call(listMails, { query: { search: email } });
      const row = items.find(({ template, state }) => template === 'signature-request' && state === 'kept');
      const { body } = row === undefined ? { body: '' } : await api.call(getMail, { params: { id: row.id } });
      path = /\/[a-z-]+_signature_requested\/\d+\.[\w-]{43}/.exec(body)?.[0] ?? '';
      return path;
    })
    .not.toBe('');
  return path;
};

/** Draws a signature across the field of that name. */
export const draw = async (page: Page, field: RegExp): Promise<void> => {
  const pad = page.getByRole('group', { name: field });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('there is no field to sign in');
  const at = (across: number, down: number) =>
    [box.x + box.width * across, box.y + box.height * down] as const;
  await page.mouse.move(...at(0.15, 0.5));
  await page.mouse.down();
  for (const [across, down] of [
    [0.25, 0.2],
    [0.35, 0.55],
    [0.5, 0.25],
    [0.8, 0.45],
  ] as const)
    await page.mouse.move(...at(across, down), { steps: 6 });
  await page.mouse.up();
};
