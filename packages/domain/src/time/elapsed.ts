const two = (n: number): string => String(n).padStart(2, '0');

/**
 * Elapsed milliseconds as a stopwatch shows them, hh:mm:ss, cut to the second; hours go on past 24. Never negative: the
 * clocks of two tabs may differ by a little. [S2.30]
 * @example elapsedText(3_725_900) → '01:02:05'
 */
export function elapsedText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}
