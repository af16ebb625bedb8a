import {
  allowInsecureRequests,
  ClientSecretPost,
  clockTolerance,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { fetchBy } from '../../../kernel/outside.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { MailProvider, Site } from '../../../kernel/site.ts';

const toleranceSeconds = 30;
const timeoutSeconds = 7;

/**
 * What a provider says of itself, asked over the one way out of the process.
 * @throws Refusal mail_connection.failed
 */
export const askProvider = async (
  site: Site,
  { issuer, clientId, clientSecret }: MailProvider,
): Promise<Configuration> => {
  const url = new URL(issuer);
  return discovery(url, clientId, { [clockTolerance]: toleranceSeconds }, ClientSecretPost(clientSecret), {
    timeout: timeoutSeconds,
    [customFetch]: fetchBy(site.ask),
    execute: [
      enableNonRepudiationChecks,
      // Which plain addresses may be asked is decided where they are asked.
      ...(url.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  }).catch(() => {
    throw new Refusal('mail_connection.failed');
  });
};
