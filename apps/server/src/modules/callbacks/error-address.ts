import { isAllowedCallback, withAnswer } from '@yardline/domain/sign-in/callback';
import type { RefusalCode } from '@yardline/contract/refusals';
import type { Gate } from '../../kernel/http/route.ts';
import { addressesOf } from './callbacks.queries.ts';

/** What an application is told of a sign-in that came to nothing: one word of a fixed list. Security guide, B1. */
const told: Partial<Record<RefusalCode, string>> = {
  'login.invalid': 'login_failed',
  'password.outdated': 'password_outdated',
  'request.rate_limited': 'too_many_attempts',
  'sign_in.busy': 'busy',
};

type Wish = { companyId: number; applicationId: number; callbackUrl: string };

/**
 * The return address of a failed sign-in; undefined unless the address is on the list of the company's application. All
 * that a caller can learn from it is whether an address that they know exactly is on a list.
 */
export const errorAddress = async (
  { database }: Pick<Gate, 'database'>,
  { companyId, applicationId, callbackUrl }: Wish,
  reason: RefusalCode,
): Promise<string | undefined> => {
  const list = await database.transaction({ companyId, isReadOnly: true }, (tx) =>
    addressesOf({ tx }, applicationId),
  );
  if (!isAllowedCallback(list, callbackUrl)) return undefined;
  return withAnswer(callbackUrl, 'error', told[reason] ?? 'failed');
};
