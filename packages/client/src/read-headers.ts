import { clientHeader } from '@yardline/contract/older/older-calls';

/** The interface this client was written for; the server refuses an outdated one with 406. */
export const apiVersion = '2025.09.25';

type Said = { token: string | undefined; language: string; accept?: string | undefined };

/** Headers of a plain read. */
export const readHeaders = ({
  token,
  language,
  accept = 'application/json',
}: Said): Record<string, string> => ({
  accept,
  'accept-language': language,
  'cache-control': 'no-cache',
  version: apiVersion,
  [clientHeader]: 'web',
  ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
});
