import { Resolver } from 'node:dns/promises';

/** Looks up the texts of a name in the domain name system; none where there are none, or none can be read now. */
export type ResolveText = (name: string) => Promise<string[]>;

const milliseconds = 3_000;

/** No name: a sandbox asks no server outside. */
export const resolveNothing: ResolveText = async () => [];

/**
 * Opens a resolver.
 * @param servers addresses to ask in place of those of the machine; empty: those
 */
export const openResolveText = (servers: readonly string[]): ResolveText => {
  const resolver = new Resolver({ timeout: milliseconds, tries: 2 });
  if (servers.length > 0) resolver.setServers([...servers]);
  return async (name) => {
    try {
      // A long text comes in pieces, which belong together.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch {
      return [];
    }
  };
};
