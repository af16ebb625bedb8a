import { CallRefused } from '@yardline/client/call-refused';
import type { Client } from '@yardline/client/client';
import {
  connectedProviders,
  exchangeMailCode,
  getCompanyEmail,
  setCompanyEmail,
  startMailConnection,
} from '@yardline/contract/mail/mail-server';
import { say } from '@yardline/contract/words/say';
import { language } from '../../../platform/i18n.ts';

/** What became of a connection: empty when the account is connected, else why it is not, and whether a proof would help. */
export type Connected = { problem: string; isProofAsked?: boolean };

// What the window has to remember while it is at the provider's.
const grantKey = 'yardline-mail-grant';
type Grant = { client_id: string; redirect_uri: string };

const grantOf = (text: string | null): Grant => {
  const kept: unknown = JSON.parse(text ?? '{}');
  const said = (name: string): string => {
    const value: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { client_id: said('client_id'), redirect_uri: said('redirect_uri') };
};

const leave = async (client: Client, id: number, asked: string): Promise<Connected> => {
  const provider = connectedProviders.find((each) => each === asked);
  if (provider === undefined) return { problem: say(language(), 'mail_connection.not_configured') };
  const { url, ...grant } = await client.call(startMailConnection, {
    params: { id },
    body: { smtp_provider: provider },
  });
  sessionStorage.setItem(grantKey, JSON.stringify(grant));
  location.replace(url);
  // The page is being left: nothing renders any more.
  return new Promise(() => undefined);
};

const comeBack = async (client: Client, id: number, brought: URLSearchParams): Promise<Connected> => {
  const iss = brought.get('iss');
  const grant = grantOf(sessionStorage.getItem(grantKey));
  if (grant.client_id === '') return { problem: say(language(), 'mail_connection.expired') };
  const granted = await client.call(exchangeMailCode, {
    body: {
      ...grant,
      grant_type: 'authorization_code',
      code: brought.get('code') ?? '',
      state: brought.get('state') ?? '',
      ...(iss === null ? {} : { iss }),
    },
  });
  sessionStorage.removeItem(grantKey);
  await client.call(setCompanyEmail, {
    params: { id },
    body: {
      smtp_provider: granted.smtp_provider,
      smtp_id: granted.email,
      from_address: granted.email,
      smtp_host: granted.smtp_host,
      smtp_port: granted.smtp_port,
      smtp_encrypt_type: granted.smtp_encrypt_type,
      oauth2_refresh_token: granted.refresh_token,
    },
  });
  return { problem: '' };
};

/** Goes to the provider, or takes what it sent back, as the address of the window says. [S2.10] */
export const connect = async (client: Client, search: string): Promise<Connected> => {
  const brought = new URLSearchParams(search);
  try {
    const { id } = await client.call(getCompanyEmail, {});
    if (brought.has('provider')) return await leave(client, id, brought.get('provider') ?? '');
    if (brought.has('code')) return await comeBack(client, id, brought);
    // A user who declined at the provider gets the same message as for a failure there.
    return { problem: say(language(), 'mail_connection.failed') };
  } catch (error) {
    if (error instanceof CallRefused)
      return { problem: error.message, isProofAsked: error.reason === 're_authentication.required' };
    throw error;
  }
};
