import type { Context, Link, Span as ApiSpan, SpanContext, Tracer } from '@opentelemetry/api';
import type { ReadableSpan, Sampler, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import type { SamplerName, TraceSetting } from './setting.ts';
import { currentSpan, type Fields, type Span, type SpanKind } from './span.ts';

/** A trace that a caller says it is part of, and whether the caller's word is taken. */
export type CallersTrace = { traceparent: string | undefined; isTrusted: boolean };

/** Where traces begin. */
export type Traces = {
  /** Begins the span of a call or a job; undefined where its trace is not chosen. */
  begin(name: string, kind: 'call' | 'job', fields: Fields, from?: CallersTrace): Span | undefined;
  /** Sends what waits, within seconds, and ends. */
  close(): Promise<void>;
};

type Log = { warn(data: object, text: string): void; info(data: object, text: string): void };

/** Milliseconds that the end of the process waits for the collector. */
const endMs = 3_000;

// Loaded when they are set, so that a start without them reads none of it.
const load = async () => {
  const [api, sdk, resources, otlp] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  return { api, sdk, resources, otlp };
};
type Loaded = Awaited<ReturnType<typeof load>>;

const samplerOf = ({ sdk }: Loaded, { sampler, share }: TraceSetting): Sampler => {
  const roots: Record<SamplerName, () => Sampler> = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(share),
    parentbased_always_on: () => new sdk.ParentBasedSampler({ root: roots.always_on() }),
    parentbased_always_off: () => new sdk.ParentBasedSampler({ root: roots.always_off() }),
    parentbased_traceidratio: () => new sdk.ParentBasedSampler({ root: roots.traceidratio() }),
  };
  return roots[sampler]();
};

const codeOf = (error: Error | undefined): string =>
  error !== undefined && 'code' in error ? String(error.code) : (error?.name ?? 'unknown');

/**
 * Sends spans, and tells once when the collector takes none and once when it does again. What it answers is not told: it may
 * quote what it was sent.
 */
const telling = (exporter: SpanExporter, { url }: TraceSetting, log: Log): SpanExporter => {
  let isLost = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined;
        if (fails && !isLost)
          log.warn(
            { collector: url.host, code: codeOf(result.error) },
            'the collector of traces takes none: they are dropped until it does',
          );
        if (!fails && isLost) log.info({ collector: url.host }, 'the collector of traces takes them again');
        isLost = fails;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
};

/** Keeps spans until they are sent; what comes beyond the bound, while others are under way, is dropped. */
const bounded = (
  { sdk }: Loaded,
  exporter: SpanExporter,
  { everyMs, patienceMs, most }: TraceSetting,
): SpanProcessor => {
  let waiting = 0;
  const inner = new sdk.BatchSpanProcessor({
    exporter: {
      export: (spans, done) =>
        exporter.export(spans, (result) => {
          waiting -= spans.length;
          done(result);
        }),
      shutdown: () => exporter.shutdown(),
    },
    scheduledDelayMillis: everyMs,
    maxQueueSize: most,
    maxExportBatchSize: Math.min(most, 512),
    exportTimeoutMillis: 2 * patienceMs,
  });
  return {
    onStart: (span, context) => inner.onStart(span, context),
    onEnd: (span: ReadableSpan) => {
      if (waiting >= most) return;
      waiting += 1;
      inner.onEnd(span);
    },
    forceFlush: () => inner.forceFlush(),
    shutdown: () => inner.shutdown(),
  };
};

const parentForm = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/** The trace that a traceparent names (W3C Trace Context), unless it is none. */
export const contextOf = (traceparent: string | undefined): SpanContext | undefined => {
  const [, traceId = '', spanId = '', flags = ''] = parentForm.exec(traceparent ?? '') ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId) || traceparent?.startsWith('ff') === true) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
};

/** Opens traces that go to a collector by OTLP over HTTP. */
export const openTraces = async (setting: TraceSetting, log: Log): Promise<Traces> => {
  const loaded = await load();
  const { api, sdk, resources, otlp } = loaded;
  const { trace, ROOT_CONTEXT, SpanStatusCode } = api;
  const kinds: Record<SpanKind, number> = {
    call: api.SpanKind.SERVER,
    job: api.SpanKind.CONSUMER,
    inner: api.SpanKind.INTERNAL,
    outward: api.SpanKind.CLIENT,
  };
  const sender = new otlp.OTLPTraceExporter({
    url: setting.url.href,
    headers: setting.headers,
    timeoutMillis: setting.patienceMs,
  });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': setting.service }),
    sampler: samplerOf(loaded, setting),
    spanProcessors: [bounded(loaded, telling(sender, setting, log), setting)],
  });
  const tracer: Tracer = provider.getTracer('yardline');

  const spanOf = (own: ApiSpan, root: Span | undefined): Span => {
    const context = trace.setSpan(ROOT_CONTEXT, own);
    const span: Span = {
      traceId: own.spanContext().traceId,
      get root() {
        return root ?? span;
      },
      child: (name, kind, fields) =>
        spanOf(tracer.startSpan(name, { kind: kinds[kind], attributes: { ...fields } }, context), span.root),
      note: (fields) => void own.setAttributes({ ...fields }),
      fail: () => void own.setStatus({ code: SpanStatusCode.ERROR }),
      end: () => {
        if (own.isRecording()) own.end();
      },
    };
    return span;
  };
  const beginning = (from: CallersTrace | undefined): { context: Context; links: Link[] } => {
    const named = contextOf(from?.traceparent);
    if (named === undefined) return { context: ROOT_CONTEXT, links: [] };
    if (from?.isTrusted === true && setting.callers === 'proxy')
      return { context: trace.setSpanContext(ROOT_CONTEXT, named), links: [] };
    return { context: ROOT_CONTEXT, links: [{ context: named }] };
  };

  return {
    begin(name, kind, fields, from) {
      const outer = currentSpan();
      // A call of the product to itself.
      if (outer !== undefined) return outer.child(name, kind, fields);
      const { context, links } = beginning(from);
      const own = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...fields }, links }, context);
      return own.isRecording() ? spanOf(own, undefined) : undefined;
    },
    close: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, endMs);
      await Promise.race([provider.shutdown().catch(() => undefined), promise]);
      clearTimeout(timer);
    },
  };
};
