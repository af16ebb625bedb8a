import { randomBytes } from 'node:crypto';
import { consentText } from '@yardline/domain/store/consent';
import { hashOf } from '../../../kernel/auth/tokens.ts';
import type { Scope } from '../../../kernel/scope.ts';

/**
 * Keeps what a visitor of a store said about being measured, as proof of it. The browser keeps the code, of which only the hash is here.
 * @returns the value of the browser's cookie
 */
export const keepConsent = async (
  { tx, company, now }: Scope,
  storeId: number,
  choice: 'yes' | 'no',
): Promise<string> => {
  const code = randomBytes(16).toString('base64url');
  await tx
    .insertInto('consents')
    .values({
      company_id: company.id,
      store_id: storeId,
      browser_hash: hashOf(code),
      choice,
      text_version: consentText,
      chosen_at: now.toString(),
    })
    .execute();
  return `${choice}.${consentText}.${code}`;
};
