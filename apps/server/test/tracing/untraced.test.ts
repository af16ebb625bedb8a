import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';

const url = 'postgres://test:test@127.0.0.1:1/test';

/**
 * Loads the whole server in a process of its own.
 * @returns which packages of traces our own code read, before and after a collector was set; one is read by prom-client in any case
 */
const loadedIn = async (): Promise<{ before: string[]; after: string[] }> => {
  const script = `
    import { registerHooks } from 'node:module';
    const found = new Set();
    registerHooks({
      resolve(specifier, context, next) {
        const isOurs = !String(context.parentURL).includes('/node_modules/');
        if (isOurs && specifier.startsWith('@opentelemetry/')) found.add(specifier);
        return next(specifier, context);
      },
    });
    const at = (path) => import(new URL(path, ${JSON.stringify(import.meta.url)}).href);
    await at('../../src/main.ts');
    const before = [...found];
    const { readConfig } = await at('../../src/config.ts');
    const { openTraces } = await at('../../src/kernel/tracing/otlp.ts');
    const { traces } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, ${JSON.stringify(url)});
    await (await openTraces(traces, { warn() {}, info() {} })).close();
    console.log(JSON.stringify({ before, after: [...found] }));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    timeout: 400_000,
  });
  return JSON.parse(stdout) as { before: string[]; after: string[] };
};

describe('where no collector is set', () => {
  it('no package of traces is read', { timeout: 400_000 }, async () => {
    const { before, after } = await loadedIn();
    expect(before).toEqual([]);
    expect(after).toEqual(
      expect.arrayContaining([
        '@opentelemetry/api',
        '@opentelemetry/sdk-trace',
        '@opentelemetry/resources',
        '@opentelemetry/exporter-trace-otlp-http',
      ]),
    );
  });

  it('neither traces nor slow statements are made', () => {
    const empty = { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_EXPORTER_OTLP_HEADERS: '', SLOW_STATEMENT_MS: '' };
    for (const env of [{}, empty])
      expect(readConfig(env, url)).toMatchObject({ traces: undefined, slowStatementMs: undefined });
    expect(readConfig({ SLOW_STATEMENT_MS: '500' }, url).slowStatementMs).toBe(500);
  });
});

describe('the settings of traces', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp' };

  it('are those that OpenTelemetry names', () => {
    const { traces } = readConfig(
      {
        ...collector,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a%3Db, x-tenant = yard',
        OTEL_SERVICE_NAME: 'north',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.05',
        TRACE_CALLERS: 'proxy',
      },
      url,
    );
    expect(traces).toMatchObject({
      url: new URL('https://collector.example/otlp/v1/traces'),
      headers: { authorization: 'Basic a=b', 'x-tenant': 'yard' },
      service: 'north',
      sampler: 'parentbased_traceidratio',
      share: 0.05,
      callers: 'proxy',
    });
    expect(readConfig(collector, url).traces).toMatchObject({
      headers: {},
      service: 'yardline',
      sampler: 'parentbased_always_on',
      share: 1,
      callers: 'link',
    });
  });

  it.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector.example' },
    { OTEL_TRACES_SAMPLER: 'jaeger_remote' },
    { OTEL_TRACES_SAMPLER_ARG: '2' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'no-sign' },
    { TRACE_CALLERS: 'all' },
    { SLOW_STATEMENT_MS: '0' },
  ])('stop the start where they are wrong: %o', (wrong) => {
    expect(() => readConfig({ ...collector, ...wrong }, url)).toThrow(Object.keys(wrong)[0]);
  });
});
