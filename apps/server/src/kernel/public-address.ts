import { BlockList, isIP, isIPv6 } from 'node:net';

const blockList = (family: 'ipv4' | 'ipv6', nets: readonly (readonly [net: string, prefix: number])[]) => {
  const list = new BlockList();
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, family);
  return list;
};

// Addresses that IANA's special-purpose registries exclude from the public, with multicast and reserved space.
const inner4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);
const global6 = blockList('ipv6', [['2000::', 3]]);
// Within global unicast: addresses that wrap IPv4 (Teredo, 6to4) and those for documentation.
const inner6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);
/** This machine, by number. */
export const loopback = '127.0.0.1';

const loopback4 = blockList('ipv4', [['127.0.0.0', 8]]);
const loopback6 = blockList('ipv6', [['::1', 128]]);

/** Whether an IP address is public, and not within our own network. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false;
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !inner6.check(address, 'ipv6');
  return !inner4.check(address, 'ipv4');
};

const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '');

/** Whether an address means this machine, by name or number. */
export const isThisMachine = (url: URL): boolean => {
  const host = hostOf(url);
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return isIPv6(host) ? loopback6.check(host, 'ipv6') : isIP(host) !== 0 && loopback4.check(host, 'ipv4');
};

/**
 * Whether an address that a user entered may be requested, judged by its text: https at a public host. A product whose own
 * address is this machine, in development and in tests, may request it, without https too.
 */
export const mayBeAsked = (address: string, publicUrl: URL): boolean => {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const isPlain = url.protocol === 'http:';
  if (isThisMachine(url)) return isThisMachine(publicUrl) && (isPlain || url.protocol === 'https:');
  return url.protocol === 'https:' && (isIP(hostOf(url)) === 0 || isPublicAddress(hostOf(url)));
};
