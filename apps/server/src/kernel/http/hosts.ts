import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../refusal.ts';

/**
 * The name in a Host header, normalized: in lower case, without port, brackets and the dot of the root; undefined for an
 * invalid host.
 */
export const hostName = (host: string | undefined): string | undefined => {
  if (host === undefined || !/^[\w.:[\]-]{1,260}$/.test(host)) return undefined;
  const name = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '');
  return name === '' ? undefined : name;
};

/** @param names of the product, besides those of this machine and any number */
export const isKnownHost = (host: string | undefined, names: readonly string[]): boolean => {
  const name = hostName(host);
  if (name === undefined) return false;
  const isLocal = name === 'localhost' || name.endsWith('.localhost');
  return isLocal || isIP(name.replaceAll(/^\[|\]$/g, '')) !== 0 || names.includes(name);
};

// Probes of old load balancers send no host, and learn nothing from the answer.
const probes = new Set(['/healthz', '/readyz']);

/**
 * Demands strict HTTP/1: a version, one Host, and a path; a request that a proxy might read differently is refused.
 * @throws Refusal request.malformed; request.unknown_host for a name that is not ours
 */
export const demandForm = (
  { httpVersion, rawHeaders, headers, url = '' }: IncomingMessage,
  names: readonly string[],
): void => {
  const hosts = rawHeaders.filter((each, place) => place % 2 === 0 && each.toLowerCase() === 'host');
  const isWhole = httpVersion === '1.1' || httpVersion === '1.0';
  if (!isWhole || hosts.length > 1 || !url.startsWith('/')) throw new Refusal('request.malformed');
  if (headers.host === undefined && probes.has(url)) return;
  if (!isKnownHost(headers.host, names)) throw new Refusal('request.unknown_host');
};
