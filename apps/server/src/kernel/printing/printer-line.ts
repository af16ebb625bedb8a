import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { request as plainly } from 'node:http';
import { request as securely } from 'node:https';
import { BlockList, connect, isIP, isIPv6, type LookupFunction } from 'node:net';
import type { PrinterTarget } from '@yardline/domain/printing/printers';
import { isThisMachine, loopback } from '../public-address.ts';
import { inSpan } from '../tracing/span.ts';

/** Where a printer that the product simulates listens: a name that no network has. */
export const simulatedHost = 'simulated.localhost';

/** The way to printers of a company. No other address is reached by it, and no other port. */
export type PrinterLine = {
  /** Whether a printer may be reached, judged by its text; a name is judged again once it is resolved. */
  mayReach(target: PrinterTarget): boolean;
  /** Posts a message of IPP, and answers with what came back. @throws Error when nothing did */
  post(target: PrinterTarget, body: Uint8Array): Promise<{ status: number; body: Uint8Array }>;
  /** Sends bytes over a plain connection, until they are taken. @throws Error when they are not */
  push(target: PrinterTarget, bytes: Uint8Array): Promise<void>;
};

/** Ports of the simulated printers on this machine, opened when the first of them is asked. */
export type Simulator = { portOf(target: PrinterTarget): Promise<number> };

const longestMs = 10_000;
const mostBytes = 64 << 10;

type Resolver = (name: string, options: LookupAllOptions, found: Found) => void;
type Found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[] | undefined) => void;

/**
 * Networks in which printers stand, `10.1.2.0/24, fd00:1::/64`.
 * @throws Error for what is no network, is larger than a site has (/8, of IPv6 /32), or has this machine or link-local addresses
 *   in it, behind which clouds keep their secrets
 */
export const readNetworks = (text: string): BlockList => {
  const list = new BlockList();
  const forbidden: readonly (readonly [address: string, family: 'ipv4' | 'ipv6'])[] = [
    ['127.0.0.1', 'ipv4'],
    ['169.254.169.254', 'ipv4'],
    ['0.0.0.0', 'ipv4'],
    ['::1', 'ipv6'],
    ['fe80::1', 'ipv6'],
    ['fd00:ec2::254', 'ipv6'],
  ];
  for (const each of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [, net = '', prefix = ''] = /^([\d.a-f:]+)\/(\d{1,3})$/i.exec(each) ?? [];
    const family = isIPv6(net) ? ('ipv6' as const) : ('ipv4' as const);
    const [least, most] = family === 'ipv6' ? [32, 128] : [8, 32];
    if (isIP(net) === 0 || Number(prefix) < least || Number(prefix) > most)
      throw new Error(`PRINTER_NETWORKS has networks like 10.1.2.0/24, and not ${each}`);
    const own = new BlockList();
    own.addSubnet(net, Number(prefix), family);
    if (forbidden.some(([address, kind]) => own.check(address, kind)))
      throw new Error(`PRINTER_NETWORKS may not contain ${each}: it is no network of printers`);
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
};

const isWithin = (networks: BlockList, address: string): boolean =>
  isIP(address) !== 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Resolves a name, and refuses it unless every address of it is in the networks: the one that is checked is connected to. */
const guarded =
  (networks: BlockList, names: Resolver): LookupFunction =>
  (name, options, found) => {
    names(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || addresses === undefined || first === undefined)
        return found(error ?? new Error('no such host'), []);
      if (!addresses.every(({ address }) => isWithin(networks, address)))
        return found(new Error('the address is not in PRINTER_NETWORKS'), []);
      return options.all === true ? found(null, addresses) : found(null, first.address, first.family);
    });
  };

type Way = { host: string; port: number; isEncrypted: boolean; lookup?: LookupFunction };

const postTo = async (
  { isEncrypted, ...way }: Way,
  { path, host, port }: PrinterTarget,
  body: Uint8Array,
): Promise<{ status: number; body: Uint8Array }> => {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: Uint8Array }>();
  const name = isIPv6(host) ? `[${host}]` : host;
  const sent = (isEncrypted ? securely : plainly)(
    {
      ...way,
      path,
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(longestMs),
      headers: { host: `${name}:${port}`, 'content-type': 'application/ipp', 'content-length': body.length },
      // Printers sign their own certificates. In the networks that the operator named, that is no worse than IPP without TLS.
      ...(isEncrypted ? { rejectUnauthorized: false } : {}),
    },
    (answer) => {
      const parts: Uint8Array[] = [];
      let bytes = 0;
      answer
        .on('data', (part: Uint8Array) => {
          bytes += part.length;
          if (bytes > mostBytes) answer.destroy(new Error('the answer is too long'));
          else parts.push(part);
        })
        .once('error', reject)
        .once('end', () => resolve({ status: answer.statusCode ?? 500, body: Buffer.concat(parts) }));
    },
  );
  sent.once('error', reject).end(body);
  return promise;
};

const pushTo = (way: Omit<Way, 'isEncrypted'>, bytes: Uint8Array): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect({ ...way, timeout: longestMs });
  socket
    .once('error', reject)
    .once('timeout', () => socket.destroy(new Error('the printer does not answer')))
    // The printer closes its side once it has taken everything.
    .once('close', (hadError) => hadError || resolve())
    .once('connect', () => socket.end(bytes));
  socket.resume();
  return promise;
};

type Options = {
  networks: BlockList;
  /** Simulated printers may be used; left out where the product is reached from outside. */
  simulator?: Simulator | undefined;
  names?: Resolver;
};

/** The way to the printers in the networks that the operator named, and to the simulated ones. */
export const openPrinterLine = ({ networks, simulator, names = lookup }: Options): PrinterLine => {
  const mayReach = ({ host }: PrinterTarget): boolean => {
    if (host === simulatedHost) return simulator !== undefined;
    if (isIP(host) !== 0) return isWithin(networks, host);
    return !isThisMachine(new URL(`http://${host}`)) && networks.rules.length > 0;
  };
  const wayTo = async (target: PrinterTarget): Promise<Way> => {
    if (!mayReach(target)) throw new Error('the address is not in PRINTER_NETWORKS');
    const { host, port, isEncrypted } = target;
    if (host === simulatedHost && simulator !== undefined)
      return { host: loopback, port: await simulator.portOf(target), isEncrypted: false };
    return { host, port, isEncrypted, lookup: guarded(networks, names) };
  };
  return {
    mayReach,
    post: (target, body) =>
      inSpan('printer', 'outward', { 'server.address': target.host }, async (span) => {
        const answer = await postTo(await wayTo(target), target, body);
        span?.note({ 'http.response.status_code': answer.status });
        return answer;
      }),
    push: (target, bytes) =>
      inSpan('printer', 'outward', { 'server.address': target.host }, async () =>
        pushTo(await wayTo(target), bytes),
      ),
  };
};

/** The line of Play: whatever the address, a simulated printer takes what is sent, and no paper leaves a real one. */
export const openInnerPrinterLine = (simulator: Simulator): PrinterLine => {
  const line = openPrinterLine({ networks: new BlockList(), simulator });
  const within = (target: PrinterTarget): PrinterTarget => ({
    ...target,
    host: simulatedHost,
    path: target.host === simulatedHost ? target.path : '/ipp/print',
    port: target.host === simulatedHost ? target.port : target.driver === 'zpl' ? 9100 : 631,
  });
  return {
    mayReach: () => true,
    post: (target, body) => line.post(within(target), body),
    push: (target, bytes) => line.push(within(target), bytes),
  };
};
