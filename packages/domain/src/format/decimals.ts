/**
 * Whether a number is one of at most so many decimals: 1.25 is of two, 1.255 is not. Exact for all that stay below 2^53
 * without their point; a reply of fifty lines asks hundreds of times, and writing each out took ten times as long.
 */
export const hasAtMostDecimals = (n: number, decimals: number): boolean => {
  const scale = 10 ** decimals;
  return Math.round(n * scale) / scale === n;
};
