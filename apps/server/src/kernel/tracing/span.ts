import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '../refusal.ts';

/** What a span tells. It is never a value that a caller sent, nor one of a row. */
export type Fields = Readonly<Record<string, string | number | boolean | number[]>>;

export type SpanKind = 'call' | 'job' | 'inner' | 'outward';

/** A stretch of work in a trace. */
export type Span = {
  readonly traceId: string;
  /** The call or the job that it belongs to. */
  readonly root: Span;
  child(name: string, kind: SpanKind, fields: Fields): Span;
  note(fields: Fields): void;
  /** Marks the work as failed through no refusal. */
  fail(): void;
  end(): void;
};

const current = new AsyncLocalStorage<Span>();

/** The span of the work at hand; undefined where nothing is traced. */
export const currentSpan = (): Span | undefined => current.getStore();

/** Runs work, and what that waits for, as a part of a span. */
export const within = <T>(span: Span, work: () => T): T => current.run(span, work);

/** A code of the database or of the system, such as 40P01 or ECONNRESET. */
const isCode = (text: unknown): text is string => typeof text === 'string' && /^[\w.]{2,60}$/.test(text);

/** What kind of fault it is. Its message is left out: it may quote a value. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && isCode(error.code) ? error.code : error.name;
};

/** Tells of a fault in a span; a refusal is an answer, and no failure. */
export const noteFault = (span: Span, error: unknown): void => {
  span.note({ 'error.type': kindOf(error) });
  if (!(error instanceof Refusal)) span.fail();
};

const spanned = async <T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> => {
  try {
    return await current.run(span, () => work(span));
  } catch (error) {
    noteFault(span, error);
    throw error;
  } finally {
    span.end();
  }
};

/** Runs work as a span of its own, where something is traced. */
export const inSpan = <T>(
  name: string,
  kind: SpanKind,
  fields: Fields,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> => {
  const parent = current.getStore();
  return parent === undefined ? work(undefined) : spanned(parent.child(name, kind, fields), work);
};

/** A call to another server: its host and its status, and nothing of its path, its headers or its body. */
export const askOutside = (
  what: string,
  { hostname }: URL,
  method: string,
  ask: () => Promise<Response>,
): Promise<Response> =>
  inSpan(what, 'outward', { 'server.address': hostname, 'http.request.method': method }, async (span) => {
    const response = await ask();
    span?.note({ 'http.response.status_code': response.status });
    if (response.status >= 500) span?.fail();
    return response;
  });
