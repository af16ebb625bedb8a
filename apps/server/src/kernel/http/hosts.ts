import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../refusal.ts';

/**
 * The name in a Host header as names are compared: in small letters, without port, brackets and the dot of the root;
 * undefined for what is no host.
 */
export const hostName = (host: string | undefined): string | undefined => {
  if (host === undefined || !/^[\w.:[\]-]{1,260}$/.test(host)) return undefined;
  const name = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '');
  return name === '' ? undefined : name;
};

/** @param names under which the product is reached, beside those of this machine and any number */
export const isKnownHost = (host: string | undefined, names: readonly string[]): boolean => {
  const name = hostName(host);
  if (name === undefined) return false;
  const isLocal = name === 'localhost' || name.endsWith('.localhost');
  return isLocal || isIP(name.replaceAll(/^\[|\]$/g, '')) !== 0 || names.includes(name);
};

// Probes of old load balancers name no host, and learn nothing by it.
const probes = new Set(['/healthz', '/readyz']);

/**
 * A request is one by the letter of HTTP/1: with a version, one Host, and a path; what a proxy in between might read
 * differently is not answered.
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
