import type { BlockList } from 'node:net';
import type { ShopRenderer } from '@yardline/contract/store/page';
import { z } from 'zod';
import { type PasswordCost, productionCost } from './kernel/auth/passwords.ts';
import type { LoggedCalls } from './kernel/metrics/call-log.ts';
import type { Limits } from './kernel/http/limits.ts';
import type { MapTiles } from './kernel/http/headers.ts';
import { playUrlOf } from './kernel/environment.ts';
import { type ClamdAddress, clamdAt } from './kernel/files/scanner.ts';
import { samplers, type TraceSetting, traceSettingOf } from './kernel/tracing/setting.ts';
import { readNetworks } from './kernel/printing/printer-line.ts';
import type { ResolveText } from './kernel/names/resolve-text.ts';
import type { BackOffice, MailProvider, MailProviders, ModelSetting, UploadLimits } from './kernel/site.ts';

const count = z.string().regex(/^\d{1,7}$/);
const seconds = z.string().regex(/^[1-9]\d{0,2}$/);

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .default('4000'),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  PLAY_URL: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LOG_CALLS: z.enum(['none', 'slow', 'all']).default('slow'),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^\d{1,3}$/)
    .default('10'),
  SHOP_CONNECTIONS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .default('4'),
  SHOP_PAGES_PER_MINUTE: count.default('240'),
  TRUSTED_PROXIES: z.string().default(''),
  FAILED_SIGN_INS: count.default('30'),
  RESETS_PER_HOUR: count.default('10'),
  LOOKUPS_PER_MINUTE: count.default('10'),
  MIGRATION_EXEMPT: z
    .string()
    .regex(/^[^*+?]*$/)
    .default(''),
  MAIL_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(/^[^\p{Cc}]*@[^\p{Cc}]*$/u)
    .optional(),
  MAIL_KEEP_DAYS: count.default('90'),
  SEALING_KEY: z.base64().length(44).optional(),
  MAIL_GOOGLE_CLIENT: z
    .string()
    .regex(/^[^:]+:.+$/)
    .optional(),
  MAIL_GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  MAIL_OFFICE365_CLIENT: z
    .string()
    .regex(/^[^:]+:.+$/)
    .optional(),
  MAIL_OFFICE365_ISSUER: z.url().default('https://login.microsoftonline.com/common/v2.0'),
  SRM_URL: z.url({ protocol: /^https?$/ }).optional(),
  SRM_SECRET: z.string().min(32).optional(),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  ROUTING_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/\{z\}.*\{x\}.*\{y\}|\{z\}.*\{y\}.*\{x\}/)
    .optional(),
  MAP_TILES_CREDIT: z.string().max(200).default(''),
  SUMMARY_MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  SUMMARY_MODEL_KEY: z.string().max(500).default(''),
  SUMMARY_MODEL_NAME: z.string().max(200).default(''),
  TWILIO_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  STRIPE_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  DNS_SERVERS: z
    .string()
    .regex(/^[\d.a-f:[\], ]*$/i)
    .default(''),
  PRINTER_NETWORKS: z
    .string()
    .regex(/^[\d.a-f:/, ]*$/i)
    .default(''),
  CLAMD: z.string().max(200).optional(),
  CLAMD_REQUIRED: z.enum(['yes', 'no']).default('yes'),
  UPLOADS_PER_USER_MB: count.default('500'),
  UPLOADS_PER_COMPANY_MB: count.default('5000'),
  PIECES_PER_MINUTE: count.default('1200'),
  WRITES_PER_MINUTE: count.default('1200'),
  SEARCHES_PER_MINUTE: count.default('600'),
  PAPERS_PER_MINUTE: count.default('120'),
  QUESTIONS_PER_MINUTE: count.default('600'),
  PREVIEWS_PER_MINUTE: count.default('30'),
  SUMMARIES_PER_MINUTE: count.default('10'),
  HOSTS: z
    .string()
    .regex(/^[\w.,-]*$/)
    .default(''),
  API_DOCS: z.enum(['public', 'off']).default('public'),
  OFFLINE_PAGES: z.enum(['on', 'off']).default('on'),
  CALL_SECONDS: seconds.default('15'),
  FILE_SECONDS: seconds.default('60'),
  DISK_FLOOR_MB: count.optional(),
  METRICS_TOKEN: z.string().min(16).max(500).optional(),
  SLOW_STATEMENT_MS: z
    .string()
    .regex(/^(?:[1-9]\d{0,4})?$/)
    .default(''),
  // An empty one of OpenTelemetry is one that is left out.
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .literal('')
    .or(z.url({ protocol: /^https?$/ }))
    .default(''),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().max(4_000).default(''),
  OTEL_SERVICE_NAME: z.string().max(200).default(''),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:1(?:\.0+)?|0(?:\.\d+)?)$/)
    .default('1'),
  TRACE_CALLERS: z.enum(['link', 'proxy']).default('link'),
});

/** Everything the process takes from its environment, read once. */
export type Config = {
  port: number;
  host: string;
  /** Where people reach us; decides cookie flags and the hosts of links in mails. */
  publicUrl: URL;
  /** Where people reach the sandbox; left out, it is the name `play.` below the one of Live. */
  playUrl: URL;
  dataDir: string;
  /** An administrator's address of the database; the process itself connects in the roles of least right. */
  databaseUrl: string;
  databaseConnections: number;
  logLevel: string;
  /** Which calls leave a line in the log. */
  logCalls: LoggedCalls;
  /** Addresses of the proxies whose word on a caller's address is taken; from anyone else the header is ignored. */
  trustedProxies: string[];
  /** Wrong sign-ins that one network address has in ten minutes. */
  failedSignIns: number;
  /** Links for new passwords that one network address may ask for in an hour. */
  resetsPerHour: number;
  /** Addresses that one network address may have looked up in a minute, on the sign-in page. */
  lookupsPerMinute: number;
  /** Whole addresses, and domains as '@domain', that never have to move to the identity service. */
  migrationExempt: readonly string[];
  /** The mail server that mails go through, or nothing: then they stay in the built-in mailbox. And whom they are from. */
  mail: { smtpUrl: string | undefined; from: string; providers: MailProviders };
  /** Days after which mails are removed from the mailbox. */
  mailDays: number;
  /** The key under which secrets of others rest, 32 bytes; left out, it is the file `sealing-key` of the data folder. */
  sealingKey: Buffer | undefined;
  /** The back office outside; left out, the built-in one serves. */
  srm: BackOffice | undefined;
  /** A server that finds addresses as Nominatim does; left out, the table of postal codes serves. */
  geocoder: URL | undefined;
  /** A server that finds routes as VROOM does; the operator's own, also within its walls. */
  router: URL | undefined;
  /** A model that writes summaries of records; left out, they are digests by rules and no one is asked. */
  summaryModel: ModelSetting | undefined;
  /** Where browsers take the tiles of maps from, and whom that credits; left out, a map shows our own outlines alone. */
  mapTiles: MapTiles | undefined;
  /** Where Twilio answers, which carries the texts of companies with an account there. */
  textApi: URL;
  /** Where Stripe answers, which takes the cards of companies with an account there. */
  cardApi: URL;
  /** Servers that are asked whose the hosts of stores are; empty: those of the machine. */
  dnsServers: readonly string[];
  /** What asks them, where it is another. */
  resolveText?: ResolveText | undefined;
  /** The networks in which printers of companies stand; no other address is printed to. */
  printerNetworks: BlockList;
  /** The virus scanner that files are shown to; left out, none is. Without an answer from it they are refused when it is required. */
  scanner: { address: ClamdAddress; isRequired: boolean } | undefined;
  uploads: UploadLimits;
  limits: Limits;
  /** Names beside those of PUBLIC_URL and PLAY_URL under which the product answers. */
  hosts: readonly string[];
  /** Whether /docs and /openapi.json answer. */
  hasApiDocs: boolean;
  /** Whether the pages of phones and the counter open without a connection. */
  hasOfflinePages: boolean;
  /** Seconds after which a call is stopped: one that answers with a file, and any other. */
  seconds: { call: number; file: number };
  /** Bytes that must be free on each disk; left out, a twentieth of it. */
  diskFloor: number | undefined;
  /** What Prometheus shows to read /metrics; left out, there is nothing to read. */
  metricsToken: string | undefined;
  /** Milliseconds from which on a statement is told with its plan; left out, none is looked at. */
  slowStatementMs: number | undefined;
  /** Where traces are sent; left out, none are made. */
  traces: TraceSetting | undefined;
  /** What a hash of a password costs; no setting lowers it. */
  passwordCost: PasswordCost;
  /** Folder of the built staff application, or nothing when a development server serves it. */
  staffDist: string | undefined;
  /** Folder of the built store, or nothing where none is served. */
  shopDist: string | undefined;
  /** Connections with which the stores on the web read. */
  shopConnections: number;
  /** Pages of stores that are drawn for one network address in a minute; copies that are kept are not counted. */
  shopPagesPerMinute: number;
  /** What draws their pages, where it is not the one of the build. */
  shopRenderer?: (() => Promise<ShopRenderer>) | undefined;
};

/** A provider for which there is a client, `id:secret`; its mail server takes mails on 587 once the connection is encrypted. */
const providerAt = (issuer: string, client: string | undefined, host: string): MailProvider | undefined => {
  if (client === undefined) return undefined;
  const at = client.indexOf(':');
  const [clientId, clientSecret] = [client.slice(0, at), client.slice(at + 1)];
  return { issuer, clientId, clientSecret, host, port: 587, encryption: 'tls' };
};

/** @throws Error when there is an address and no secret: the back office there could not tell us from others */
const backOfficeAt = (url: string | undefined, secret: string | undefined): BackOffice | undefined => {
  if (url === undefined) return undefined;
  if (secret === undefined) throw new Error('SRM_URL needs SRM_SECRET');
  return { url: new URL(url), secret };
};

/** @throws Error when there is an address and no name: a server may have many models */
const modelAt = (url: string | undefined, name: string, key: string): ModelSetting | undefined => {
  if (url === undefined) return undefined;
  if (name === '') throw new Error('SUMMARY_MODEL_URL needs SUMMARY_MODEL_NAME');
  return { url: new URL(url.endsWith('/') ? url : `${url}/`), name, key, longestMs: 10_000 };
};

/**
 * @param env the process environment
 * @param databaseUrl the address of the database that was started, or DATABASE_URL
 * @throws ZodError naming the variable that is wrong
 */
export const readConfig = (env: NodeJS.ProcessEnv, databaseUrl: string): Config => {
  const parsed = environment.parse(env);
  const port = Number(parsed.PORT);
  const google = providerAt(parsed.MAIL_GOOGLE_ISSUER, parsed.MAIL_GOOGLE_CLIENT, 'smtp.gmail.com');
  const office = providerAt(parsed.MAIL_OFFICE365_ISSUER, parsed.MAIL_OFFICE365_CLIENT, 'smtp.office365.com');
  const publicUrl = new URL(parsed.PUBLIC_URL ?? `http://localhost:${port}`);
  return {
    port,
    host: parsed.HOST,
    publicUrl,
    playUrl: parsed.PLAY_URL === undefined ? playUrlOf(publicUrl) : new URL(parsed.PLAY_URL),
    dataDir: parsed.DATA_DIR,
    databaseUrl,
    databaseConnections: Number(parsed.DATABASE_CONNECTIONS),
    logLevel: parsed.LOG_LEVEL,
    logCalls: parsed.LOG_CALLS,
    trustedProxies: parsed.TRUSTED_PROXIES.split(',').filter((address) => address !== ''),
    failedSignIns: Number(parsed.FAILED_SIGN_INS),
    resetsPerHour: Number(parsed.RESETS_PER_HOUR),
    lookupsPerMinute: Number(parsed.LOOKUPS_PER_MINUTE),
    migrationExempt: parsed.MIGRATION_EXEMPT.split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    mail: {
      smtpUrl: parsed.MAIL_SMTP_URL,
      from: parsed.MAIL_FROM ?? `Yardline <no-reply@${publicUrl.hostname}>`,
      providers: {
        ...(google === undefined ? {} : { Google: google }),
        ...(office === undefined ? {} : { Office365: office }),
      },
    },
    mailDays: Number(parsed.MAIL_KEEP_DAYS),
    sealingKey: parsed.SEALING_KEY === undefined ? undefined : Buffer.from(parsed.SEALING_KEY, 'base64'),
    srm: backOfficeAt(parsed.SRM_URL, parsed.SRM_SECRET),
    summaryModel: modelAt(parsed.SUMMARY_MODEL_URL, parsed.SUMMARY_MODEL_NAME, parsed.SUMMARY_MODEL_KEY),
    textApi: new URL(parsed.TWILIO_URL),
    cardApi: new URL(parsed.STRIPE_URL),
    dnsServers: parsed.DNS_SERVERS.split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    mapTiles:
      parsed.MAP_TILES_URL === undefined
        ? undefined
        : { url: parsed.MAP_TILES_URL, credit: parsed.MAP_TILES_CREDIT },
    geocoder: parsed.GEOCODER_URL === undefined ? undefined : new URL(parsed.GEOCODER_URL),
    router: parsed.ROUTING_URL === undefined ? undefined : new URL(parsed.ROUTING_URL),
    printerNetworks: readNetworks(parsed.PRINTER_NETWORKS),
    scanner:
      parsed.CLAMD === undefined
        ? undefined
        : { address: clamdAt(parsed.CLAMD), isRequired: parsed.CLAMD_REQUIRED === 'yes' },
    uploads: {
      perUser: Number(parsed.UPLOADS_PER_USER_MB),
      perCompany: Number(parsed.UPLOADS_PER_COMPANY_MB),
    },
    limits: {
      piece: Number(parsed.PIECES_PER_MINUTE),
      write: Number(parsed.WRITES_PER_MINUTE),
      search: Number(parsed.SEARCHES_PER_MINUTE),
      paper: Number(parsed.PAPERS_PER_MINUTE),
      question: Number(parsed.QUESTIONS_PER_MINUTE),
      preview: Number(parsed.PREVIEWS_PER_MINUTE),
      summary: Number(parsed.SUMMARIES_PER_MINUTE),
    },
    hosts: parsed.HOSTS.split(',').filter((name) => name !== ''),
    hasApiDocs: parsed.API_DOCS === 'public',
    hasOfflinePages: parsed.OFFLINE_PAGES === 'on',
    seconds: { call: Number(parsed.CALL_SECONDS), file: Number(parsed.FILE_SECONDS) },
    diskFloor: parsed.DISK_FLOOR_MB === undefined ? undefined : Number(parsed.DISK_FLOOR_MB) * 1_000_000,
    metricsToken: parsed.METRICS_TOKEN,
    slowStatementMs: parsed.SLOW_STATEMENT_MS === '' ? undefined : Number(parsed.SLOW_STATEMENT_MS),
    traces: traceSettingOf(parsed),
    passwordCost: productionCost,
    staffDist: new URL('../../staff/dist/', import.meta.url).pathname,
    shopDist: new URL('../../store/dist/', import.meta.url).pathname.replace(/\/$/, ''),
    shopConnections: Number(parsed.SHOP_CONNECTIONS),
    shopPagesPerMinute: Number(parsed.SHOP_PAGES_PER_MINUTE),
  };
};
