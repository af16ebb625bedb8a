/** Why a name is none that a store can answer under. */
export type HostFault = 'malformed' | 'number' | 'reserved';

/** Ends of names that lead to no place of the public internet, or to no place at all. */
const reserved = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'invalid',
  'test',
  'onion',
  'arpa',
];

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A host as the domain name system knows it, of what people typed: small letters, other scripts as `xn--`, without the dot of the
 * root. *Магазин.example.com* is `xn--80aairftm.example.com`, which shows a look-alike for what it is.
 * @returns the host, or why it can be none of a store
 */
export const readHost = (text: string): { host: string } | { fault: HostFault } => {
  const typed = text.trim().replace(/\.$/, '');
  if (typed === '' || /[\s/@:?#[\]%\\]/u.test(typed))
    return { fault: typed.includes('[') ? 'number' : 'malformed' };
  const host = URL.parse(`http://${typed}/`)?.hostname ?? '';
  if (/^\d+(\.\d+){3}$/.test(host)) return { fault: 'number' };
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  if (reserved.includes(last)) return { fault: 'reserved' };
  const isFormed = labels.length >= 2 && host.length <= 253 && labels.every((each) => label.test(each));
  return isFormed && !/^\d+$/.test(last) ? { host } : { fault: 'malformed' };
};

/** Where the record of a host stands that proves whose it is. */
export const recordName = (host: string): string => `_yardline.${host}`;

/** Days for which a host answers while its record is not found. */
export const graceDays = 7;

/** Whether a host's record was missing for so long that it answers no more: its domain may have gone to others. */
export const isLapsed = (failingSince: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(failingSince.add({ hours: 24 * graceDays }), now) <= 0;
