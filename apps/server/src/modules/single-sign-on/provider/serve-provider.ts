import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { systemClock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/transaction.ts';
import type { Site } from '../../../kernel/site.ts';
import { providerPath } from '../addresses.ts';

/** Hands a request over to the library, which reads and answers it by itself. */
const handOver = (provider: Provider, { publicUrl }: Pick<Site, 'publicUrl'>) => {
  const answer = provider.callback();
  return async ({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    // Where people reach us is a setting; what a caller says of it is not asked for.
    delete raw.headers['x-forwarded-host'];
    raw.headers.host = publicUrl.host;
    raw.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
    const address = raw.url ?? '/';
    await answer(
      Object.assign(raw, { originalUrl: address, url: address.slice(providerPath.length) || '/' }),
      reply.raw,
    );
  };
};

/**
 * Serves the embedded identity provider under its own path. It is created on the first request, because most companies
 * never make one, and again when it is an hour old, with the keys of then. It parses bodies by itself.
 */
export const serveProvider = async (
  app: FastifyInstance,
  database: Database,
  site: Pick<Site, 'publicUrl' | 'sealer'>,
): Promise<void> => {
  let made: { by: Promise<ReturnType<typeof handOver>>; at: Temporal.Instant } | undefined;
  const opened = async () => {
    // Read only now: the library takes a third of a second, which everybody would wait for at every start.
    const { openProvider } = await import('./open-provider.ts');
    const provider = await openProvider(database, site, (error) => {
      app.log.error({ err: error }, 'the identity provider failed');
    });
    return handOver(provider, site);
  };
  await app.register(async (within) => {
    within.removeAllContentTypeParsers();
    within.addContentTypeParser('*', (_request, _body, done) => done(null));
    within.all(`${providerPath}/*`, async (request, reply) => {
      const now = systemClock();
      if (made === undefined || now.since(made.at).total('hours') >= 1) {
        const by = opened().catch((error: unknown) => {
          made = undefined;
          throw error;
        });
        made = { by, at: now };
      }
      const answer = await made.by;
      await answer(request, reply);
    });
  });
};
