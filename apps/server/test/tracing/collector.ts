import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import type { TraceSetting } from '../../src/kernel/tracing/setting.ts';

type Value = {
  stringValue?: string;
  intValue?: number | string;
  boolValue?: boolean;
  arrayValue?: { values: Value[] };
};
type RawSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code?: number; message?: string };
  links?: { traceId: string; spanId: string }[];
};
type Message = { resourceSpans: { scopeSpans: { spans: RawSpan[] }[] }[] };

export type SentSpan = Omit<RawSpan, 'attributes'> & { fields: Record<string, unknown> };

/** A collector of traces on this machine, as one receives OTLP over HTTP. */
export type Collector = {
  setting: TraceSetting;
  /** What came in, letter by letter, and the headers that it came with. */
  texts: string[];
  headers: IncomingHttpHeaders[];
  spans: () => SentSpan[];
  /** What is waited for before it answers. */
  holds: Promise<void> | undefined;
};

const valueOf = ({ stringValue, intValue, boolValue, arrayValue }: Value): unknown =>
  stringValue ??
  boolValue ??
  (arrayValue === undefined ? Number(intValue) : arrayValue.values.map((each) => valueOf(each)));

const sentOf = ({ attributes, ...span }: RawSpan): SentSpan => ({
  ...span,
  fields: Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)])),
});

export const sampled = {
  headers: { authorization: 'Bearer key-of-the-collector' },
  service: 'yardline-test',
  sampler: 'parentbased_always_on',
  share: 1,
  callers: 'link',
  everyMs: 20,
  patienceMs: 1_000,
  most: 2_048,
} as const;

export const useCollector = (): Collector => {
  const held: Collector = {
    setting: { ...sampled, url: new URL('http://127.0.0.1:9/v1/traces') },
    texts: [],
    headers: [],
    holds: undefined,
    spans: () =>
      held.texts
        .flatMap((text) => (JSON.parse(text) as Message).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(sentOf))),
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    held.headers.push(request.headers);
    held.texts.push(text);
    await held.holds;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const at = server.address();
    if (at === null || typeof at === 'string') throw new Error('no port');
    held.setting = { ...sampled, url: new URL(`http://127.0.0.1:${at.port}/v1/traces`) };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return held;
};
