import { connect, type Socket } from 'node:net';
import { Refusal } from '../refusal.ts';
import { inSpan } from '../tracing/span.ts';

/** A scanner's verdict: null, or the name of what it found. */
export type Verdict = { found: string | null };

/** Scans the bytes of a file. @throws Error when the scanner is unreachable or does not answer */
export type Scanner = (content: AsyncIterable<Uint8Array>) => Promise<Verdict>;

/** Where clamd listens. */
export type ClamdAddress = { path: string } | { host: string; port: number };

/** Milliseconds: clamd takes some seconds for 100 MB, and a user who waits longer sends the file again. */
const longest = 30_000;
const mostAnswer = 4_096;

/** Parses clamd's address: the path of a socket, or `host:port`. @throws Error for anything else */
export const clamdAt = (text: string): ClamdAddress => {
  if (text.startsWith('/')) return { path: text };
  const [, host = '', port = ''] = /^(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? [];
  if (host === '') throw new Error(`CLAMD is a path or host:port, not ${text}`);
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
};

const framed = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.byteLength);
  return Buffer.concat([length, bytes]);
};

const write = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      said += text;
      if (said.length > mostAnswer) socket.destroy(new Error('clamd answered too much'));
    });
    socket.on('end', () => resolve(said));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd closed without an answer')));
  });

/** 'stream: OK', or 'stream: Eicar-Test-Signature FOUND'; everything else is a failure. */
const verdictOf = (answer: string): Verdict => {
  const text = answer.replaceAll('\0', '').trim();
  if (text === 'stream: OK') return { found: null };
  const [, name] = /^stream: (.+) FOUND$/.exec(text) ?? [];
  if (name === undefined) throw new Error(`clamd answered ${text.slice(0, 200)}`);
  return { found: name };
};

/** clamd by its INSTREAM command: pieces with their length before them, and one of no length at the end (man clamd). */
export const clamdScanner =
  (address: ClamdAddress): Scanner =>
  async (content) => {
    const socket = connect(address);
    const timer = setTimeout(() => socket.destroy(new Error('clamd took too long')), longest);
    const answered = answerOf(socket);
    // Failures while sending are reported by the send; the answer's promise must have a handler.
    answered.catch(() => undefined);
    try {
      await write(socket, Buffer.from('zINSTREAM\0'));
      for await (const bytes of content) await write(socket, framed(bytes));
      await write(socket, framed(new Uint8Array()));
      return verdictOf(await answered);
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
  };

/** A configured scanner, with what happens to files while it does not answer. */
export type ScannerPlan = { scanner: Scanner; isRequired: boolean; tell: (error: unknown) => void };

/**
 * Scans files; an unreachable scanner is logged, and the file is refused or, if so configured, accepted.
 * @throws Refusal file.not_scanned
 */
export const scanWith =
  ({ scanner, isRequired, tell }: ScannerPlan): Scanner =>
  async (content) => {
    try {
      return await inSpan('virus scanner', 'outward', {}, () => scanner(content));
    } catch (error) {
      // The content could not be read: no fault of the scanner.
      if (error instanceof Refusal) throw error;
      tell(error);
      if (isRequired) throw new Refusal('file.not_scanned');
      return { found: null };
    }
  };
