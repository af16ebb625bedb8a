import type Stripe from 'stripe';
import type { Site } from '../../../kernel/site.ts';
import { inSpan } from '../../../kernel/tracing/span.ts';

/** The version of Stripe's interface that this adapter was written against. */
const apiVersion = '2026-10-28.endive';
/** A call answers within twenty seconds, with one repetition of its own under the same key. */
const timeoutMs = 9_000;

/** What Stripe's client calls by, each call a part of the trace; never its path, which names cards and payments. */
const followed = (calls: Stripe.HttpClient): Stripe.HttpClient => {
  const send = calls.makeRequest.bind(calls);
  calls.makeRequest = (host, ...rest) =>
    inSpan('card provider', 'outward', { 'server.address': host }, async (span) => {
      const answer = await send(host, ...rest);
      span?.note({ 'http.response.status_code': answer.getStatusCode() });
      return answer;
    });
  return calls;
};

/** Stripe's own client for a key. It is loaded when it is first needed: most companies have no account there. */
export const clientOf = async ({ cardApi }: Pick<Site, 'cardApi'>, secretKey: string): Promise<Stripe> => {
  const { default: Client } = await import('stripe');
  return new Client(secretKey, {
    apiVersion,
    protocol: cardApi.protocol === 'http:' ? 'http' : 'https',
    host: cardApi.hostname,
    ...(cardApi.port === '' ? {} : { port: cardApi.port }),
    httpClient: followed(Client.createNodeHttpClient()),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
};

/** Where Stripe's pages are: beside its interface, or at what stands in for it on this machine. */
export const pagesOf = ({ cardApi }: Pick<Site, 'cardApi'>): string =>
  cardApi.hostname === 'api.stripe.com' ? 'https://checkout.stripe.com' : cardApi.origin;
