/** The pages that the bearer of a link opens without signing in; each address captures the parameters of its page. [S2.13] [S2.14] */
export const openAddresses = {
  signature: /^\/(contract|reservation|quote|all-in-one-transaction)_signature_requested\/([^/]+)\/?$/,
  sent: /^\/(document|quote_to_accept)\/([^/]+)\/?$/,
  estimate: /^\/estimate_requested\/([^/]+)\/?$/,
  arrival: /^\/on_the_way\/([^/]+)\/?$/,
  payment: /^\/payment_requested\/(invoice|customer|reservation|contract)\/([^/]+)\/?$/,
} as const;

/** What visitors open, and users have in the application. */
export const visitorAddresses = { examples: /^\/pricing\/examples\/?$/ } as const;

const addresses = { ...openAddresses, ...visitorAddresses };

export type OpenAddress = keyof typeof addresses;

/** What an address opens, with what it caught; undefined for every other address. */
export const openedBy = (path: string): { what: OpenAddress; caught: readonly string[] } | undefined => {
  for (const what of Object.keys(addresses) as OpenAddress[]) {
    const found = addresses[what].exec(path);
    if (found !== null) return { what, caught: found.slice(1) };
  }
  return undefined;
};

/** What a page is told of its address: what that caught, in its order. */
export type OpenPageProps = { caught: readonly string[] };
