/**
 * An address that an answer told to open, when it is a page of our own over http or https; undefined for anything else,
 * whoever said it. Security guide, A7.
 */
export const ownPage = (address: string, origin: string): string | undefined => {
  const url = URL.parse(address, origin);
  return url !== null && url.origin === origin && /^https?:$/.test(url.protocol) ? url.href : undefined;
};
