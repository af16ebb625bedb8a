import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { ippAnswer, readIpp } from '@yardline/domain/printing/ipp';
import { loopback } from '../../kernel/public-address.ts';
import type { Simulator } from '../../kernel/printing/printer-line.ts';

/** Simulated IPP printers by their path: with the status of RFC 8011 that they answer, or none where they hang up. */
const queues: Readonly<Record<string, { status: number; reasons?: string } | undefined>> = {
  '/ipp/print': { status: 0x0000 },
  '/ipp/empty': { status: 0x0001, reasons: 'media-empty' },
  '/ipp/busy': { status: 0x0507 },
  '/ipp/refuses': { status: 0x040a },
};

/** Simulated label printers by their port: 9100 takes everything, 9101 hangs up. */
const hangsUp = 9101;

/** What a simulated printer took. */
export type Printed = { queue: string; bytes: Buffer };

/** The simulated printers of this process. */
export type PrinterSimulator = Simulator & {
  /** What they took, the newest last; the last twenty. */
  printed: readonly Printed[];
};

const mostKept = 20;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of request as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
};

/** Listens on this machine, and lets the process end. */
const openOn = async (server: Server): Promise<number> => {
  server.listen(0, loopback);
  server.unref();
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Printers inside the process, over real connections: an IPP printer with a queue for each outcome, and two label printers. */
const openPrinterSimulator = (): PrinterSimulator => {
  const printed: Printed[] = [];
  const keep = (queue: string, bytes: Buffer): void => {
    printed.push({ queue, bytes });
    printed.splice(0, Math.max(0, printed.length - mostKept));
  };
  let jobs = 0;
  const answer = async (request: IncomingMessage): Promise<Uint8Array | undefined> => {
    const bytes = await bodyOf(request);
    const [queue, asked] = [queues[request.url ?? ''], readIpp(bytes)];
    if (queue === undefined || asked === undefined) return undefined;
    jobs += 1;
    if (queue.status < 0x0100) keep(request.url ?? '', bytes.subarray(asked.end));
    return ippAnswer(queue.status, asked.requestId, {
      'job-id': jobs,
      'job-state-reasons': queue.reasons ?? 'none',
    });
  };
  const openIpp = (): Promise<number> => {
    const server = createHttp((request, response) => {
      void answer(request).then((body) =>
        body === undefined
          ? response.writeHead(404).end()
          : response.writeHead(200, { 'content-type': 'application/ipp' }).end(body),
      );
    });
    return openOn(server);
  };
  const openZpl = (port: number): Promise<number> => {
    const server = createTcp((socket) => {
      socket.on('error', () => undefined);
      if (port === hangsUp) {
        socket.resetAndDestroy();
        return;
      }
      const parts: Uint8Array[] = [];
      socket.on('data', (part: Uint8Array) => void parts.push(part));
      socket.once('end', () => keep(`zpl:${port}`, Buffer.concat(parts)));
    });
    return openOn(server);
  };
  const ports = new Map<string, Promise<number>>();
  return {
    printed,
    portOf: ({ driver, port }) => {
      const name = driver === 'ipp' ? 'ipp' : `zpl:${port}`;
      const known = ports.get(name) ?? (driver === 'ipp' ? openIpp() : openZpl(port));
      ports.set(name, known);
      return known;
    },
  };
};

/** The simulated printers of this process: one, because what they took is looked at by later calls. */
export const simulatedPrinters = openPrinterSimulator();
