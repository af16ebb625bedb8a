import { createServer, type IncomingMessage, type Server } from 'node:http';
import { openProgram, type Program } from '@yardline/client/program';
import { getAsset } from '@yardline/contract/assets/assets';
import { readMeter } from '@yardline/contract/assets/asset-life';
import { getOffRentReceipt } from '@yardline/contract/off-rent-calls/off-rent-calls';
import { isSigned } from './signature.ts';

/** What a unit in a machine reports: the machine's number and its hours. */
export type Report = { machine: string; hours: number };

export type FeedOptions = {
  url: string;
  /** An API key with the rights to view assets and contracts, and to update meter readings. */
  key: string;
  /** The secret of the webhook that sends call-offs here. */
  secret: string;
  /** Told of each machine that was called off: its unit may now watch whether it moves. */
  onCalledOff: (machine: string, since: string) => void;
  fetch?: typeof globalThis.fetch;
  now?: () => Temporal.Instant;
};

const mostBytes = 64 << 10;

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > mostBytes) throw new Error('too long');
  }
  return text;
};

/** Takes a reading over to the product. @returns false for one that says nothing new */
const takeOver = async (yardline: Program, { machine, hours }: Report): Promise<boolean> => {
  const asset = await yardline.call(getAsset, { params: { number: machine } });
  if (hours <= (asset.meter ?? 0)) return false;
  const ifMatch = asset.row_version;
  await yardline.call(readMeter, { params: { number: machine }, body: { reading: hours } }, { ifMatch });
  return true;
};

// oxlint-disable-next-line no-restricted-properties -- a program outside has the clock of its own machine
const machineNow = (): Temporal.Instant => Temporal.Now.instant();

/** A feed between units in machines and the product: their readings go in, call-offs come out. */
export const openFeed = (options: FeedOptions) => {
  const { secret, onCalledOff, now = machineNow } = options;
  const yardline = openProgram({ ...options, name: 'telematics' });
  /** Numbers of events that were taken in: the product may send one twice. */
  const known = new Set<string>();

  const hear = async (body: string): Promise<void> => {
    const event = JSON.parse(body) as { id: string; type: string; record_id: number };
    if (event.type !== 'off_rent.called' || known.has(event.id)) return;
    const receipt = await yardline.call(getOffRentReceipt, { params: { id: event.record_id } });
    for (const { product } of receipt.lines) onCalledOff(product, receipt.effective_at);
    known.add(event.id);
  };

  /** Answers calls of the webhook: 401 for a stranger, 500 where it should be sent again. */
  const server: Server = createServer((request, response) => {
    const answer = async (): Promise<number> => {
      const body = await textOf(request);
      if (request.method !== 'POST' || !isSigned(secret, request.headers, body, now())) return 401;
      await hear(body);
      return 204;
    };
    answer().then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(500).end(),
    );
  });
  return { server, report: (report: Report) => takeOver(yardline, report) };
};
