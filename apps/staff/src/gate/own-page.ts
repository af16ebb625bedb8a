/**
 * An address from an answer, when it is a page of our own over http or https; undefined for any other, whatever its
 * source. Security guide, A7.
 */
export const ownPage = (address: string, origin: string): string | undefined => {
  const url = URL.parse(address, origin);
  return url !== null && url.origin === origin && /^https?:$/.test(url.protocol) ? url.href : undefined;
};
