/** How a trace is chosen, by the names that OpenTelemetry gives. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof samplers)[number];

/** Where traces are sent, which ones, and under which name. */
export type TraceSetting = {
  /** The collector's address for traces. */
  url: URL;
  /** What is sent along, such as a key; never told. */
  headers: Readonly<Record<string, string>>;
  service: string;
  sampler: SamplerName;
  /** The share of traces, 0 to 1, of a sampler by share. */
  share: number;
  /** Whether a trace that a trusted proxy began goes on here; any other is linked to. */
  callers: 'link' | 'proxy';
  /** Milliseconds between two messages to the collector, and those that one may take with its repetitions. */
  everyMs: number;
  patienceMs: number;
  /** Ended spans that wait for the collector; beyond them spans are dropped. */
  most: number;
};

/** Headers as OpenTelemetry writes them in one line: `name=value,name=value`, with percent signs where needed. */
const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.trim())
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=');
        if (at < 1) throw new Error('OTEL_EXPORTER_OTLP_HEADERS is name=value, with commas between');
        return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
      }),
  );

type Named = {
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  OTEL_EXPORTER_OTLP_HEADERS: string;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER: SamplerName;
  OTEL_TRACES_SAMPLER_ARG: string;
  TRACE_CALLERS: 'link' | 'proxy';
};

/**
 * The setting of traces; undefined without an address of a collector.
 * @throws Error when the headers cannot be read
 */
export const traceSettingOf = (named: Named): TraceSetting | undefined => {
  const base = named.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (base === '') return undefined;
  return {
    url: new URL('v1/traces', base.endsWith('/') ? base : `${base}/`),
    headers: headersOf(named.OTEL_EXPORTER_OTLP_HEADERS),
    service: named.OTEL_SERVICE_NAME === '' ? 'yardline' : named.OTEL_SERVICE_NAME,
    sampler: named.OTEL_TRACES_SAMPLER,
    share: Number(named.OTEL_TRACES_SAMPLER_ARG),
    callers: named.TRACE_CALLERS,
    everyMs: 5_000,
    patienceMs: 5_000,
    most: 2_048,
  };
};
