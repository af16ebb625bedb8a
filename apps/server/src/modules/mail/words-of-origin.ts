import { deviceOf } from '@yardline/domain/text/user-agent';
import type { Language } from '../../kernel/scope.ts';

const words = {
  en: { on: 'on', unknown: 'an unknown browser', address: 'address' },
  fr: { on: 'sur', unknown: 'un navigateur inconnu', address: 'adresse' },
} as const;

/**
 * Where a call came from, as the reader of a mail knows it: `Chrome on Windows, address 203.0.113.9`. The header that
 * browsers send is never shown: it says little to a person, and callers may write anything into it.
 */
export const wordsOfOrigin = (language: Language, ip: string, userAgent: string): string => {
  const { on, unknown, address } = words[language];
  const { browser, system } = deviceOf(userAgent);
  const device =
    browser !== '' && system !== '' ? `${browser} ${on} ${system}` : browser || system || unknown;
  return ip === '' ? device : `${device}, ${address} ${ip}`;
};
