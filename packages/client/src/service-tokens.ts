import type { Audience } from '@yardline/contract/endpoint';
import { getFlaskToken, getGatewayToken, serviceBases } from '@yardline/contract/sessions/tokens';
import { CallRefused } from './call-refused.ts';
import { aloneInBrowser, type Storage, storageKeys } from './tokens.ts';

type Service = Exclude<Audience, 'web'>;

/** What a sign-in answers for the services beside the main API. */
export type ServiceTokens = {
  flask_token: string;
  flask_url: string;
  gateway_token: string;
  gateway_url: string;
};

const services = {
  // The gateway says 403 to a token that it no longer takes.
  flask: { token: storageKeys.flaskToken, url: storageKeys.flaskUrl, stale: [401] },
  gateway: { token: storageKeys.gatewayToken, url: storageKeys.gatewayUrl, stale: [401, 403] },
} as const;

type Options = {
  storage: Storage;
  /** Asks the main API for a further token of the session, whose own token is renewed on the way. */
  ask: (endpoint: typeof getFlaskToken | typeof getGatewayToken) => Promise<unknown>;
};

/** Keeps the tokens of the services beside the main API, and sends with them. */
export const keepServiceTokens = ({ storage, ask }: Options) => {
  const fetchFor = async (service: Service): Promise<string> => {
    const answer =
      service === 'flask'
        ? ((await ask(getFlaskToken)) as { flask_token: string }).flask_token
        : ((await ask(getGatewayToken)) as { gateway_token: string }).gateway_token;
    storage.setItem(services[service].token, answer);
    return answer;
  };

  /** A newer token than `used`; of many calls and tabs that ask at once only one fetches it. */
  const renewed = (service: Service, used: string | null): Promise<string> =>
    aloneInBrowser(`yardline-${service}-token`)(async () => {
      const current = storage.getItem(services[service].token);
      return current !== null && current !== used ? current : fetchFor(service);
    });

  return {
    keep: (tokens: Partial<ServiceTokens>): void => {
      for (const service of ['flask', 'gateway'] as const) {
        const [token, url] = [tokens[`${service}_token`], tokens[`${service}_url`]];
        if (token !== undefined) storage.setItem(services[service].token, token);
        if (url !== undefined) storage.setItem(services[service].url, url);
      }
    },
    /** The address of a call where its service lives. */
    addressOf: (service: Service, address: string): string =>
      `${storage.getItem(services[service].url) ?? serviceBases[service]}${address.slice(serviceBases[service].length)}`,
    /**
     * Sends with the service's token; one that is stale is renewed, and the call sent once more. [S7.31] [B7.33]
     * @throws CallRefused of the second attempt
     */
    sendFor: async (service: Service, send: (token: string) => Promise<unknown>): Promise<unknown> => {
      const stale: readonly number[] = services[service].stale;
      const held = storage.getItem(services[service].token);
      const token = held ?? (await renewed(service, held));
      return send(token).catch(async (error: unknown) => {
        if (!(error instanceof CallRefused) || !stale.includes(error.status)) throw error;
        return send(await renewed(service, token));
      });
    },
  };
};
