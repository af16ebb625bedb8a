import { expect } from '@playwright/test';
import { findPostgres } from '../../apps/server/src/postgres/launch.ts';
import { newestMailTo } from '../../scripts/read-mail.ts';
import { productOf } from './products.ts';

/**
 * What a pattern finds in the newest mail to an address, once the worker wrote it. Read from the database, as the calls of
 * the product show a person's link to that person alone.
 */
export const linkInMail = async (address: string, pattern: RegExp, template?: string): Promise<string> => {
  const found = { path: '' };
  const adminUrl = await findPostgres(productOf().dataDir);
  if (adminUrl === undefined) throw new Error('the product that the journeys started has no database');
  await expect
    .poll(async () => {
      const mail = await newestMailTo(adminUrl, address, template);
      found.path = pattern.exec(mail?.body ?? '')?.[0] ?? '';
      return found.path;
    })
    .not.toBe('');
  return found.path;
};
