import { CallRefused } from '@yardline/client/call-refused';
import { getMigrateStatus, type MigrateStatus } from '@yardline/contract/identity/identity';
import { client } from '../platform/client.ts';

const tooMany = 429;

/**
 * How an address signs in. Nothing when too many were looked up from here: the password is asked for then, and the companies
 * are listed after it.
 *
 * @throws CallRefused for anything else
 */
export const lookUp = async (email: string, search?: string): Promise<MigrateStatus | undefined> => {
  const query = search === undefined ? {} : { search };
  return client.call(getMigrateStatus, { query, body: { email } }).catch((error: unknown) => {
    if (error instanceof CallRefused && error.status === tooMany) return undefined;
    throw error;
  });
};
