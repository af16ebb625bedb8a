import type { ConnectedProvider } from '@yardline/contract/mail/mail-server';
import { Refusal } from '../../../kernel/refusal.ts';
import type { MailProvider, Site } from '../../../kernel/site.ts';

// The scopes each provider requires to send mail for a user who is not present; from the providers' own manuals.
const scopesOf = {
  Google: 'openid email https://mail.google.com/',
  Office365: 'openid email offline_access https://outlook.office.com/SMTP.Send',
} as const;

/** What is asked for at the provider's page, beside what every connection says of itself. */
export const askingOf = (provider: ConnectedProvider): Record<string, string> => ({
  scope: scopesOf[provider],
  // Without this word Google gives a refresh token the first time only.
  prompt: 'consent',
  ...(provider === 'Google' ? { access_type: 'offline' } : {}),
});

/** The one page to which a provider sends people back. [S2.10] */
export const returnAddress = ({ publicUrl }: Site): string => new URL('/oauth/verify', publicUrl).href;

/**
 * A provider as this product is known there.
 * @throws Refusal mail_connection.not_configured where it is not
 */
export const providerIn = ({ mailProviders }: Site, provider: ConnectedProvider): MailProvider => {
  const known = mailProviders[provider];
  if (known === undefined) throw new Refusal('mail_connection.not_configured');
  return known;
};
