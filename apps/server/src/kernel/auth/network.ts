import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** The first four groups of an IPv6 address, shortened or not. */
const prefixOf = (ip: string): string => {
  const [left = '', right] = ip.split('::');
  const groups = left.split(':').filter(Boolean);
  const missing = right === undefined ? 0 : 8 - groups.length - right.split(':').filter(Boolean).length;
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(right ?? '').split(':')]
    .slice(0, 4)
    .join(':');
};

/** The network an address is counted under: an IPv4 address in either notation, or a /64 of IPv6, as of one household or shop. */
export const networkOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(plain) ? prefixOf(plain) : plain;
};

/** What wrong sign-ins of a network address are counted under. */
export const hashOfSource = (ip: string): Buffer => hash('sha256', `ip|${networkOf(ip)}`, 'buffer');
