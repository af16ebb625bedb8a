/** Milliseconds since 1970 by this machine's clock; tests pass a clock of their own. */
// oxlint-disable-next-line no-restricted-properties, no-restricted-globals -- the browser has no scope to take the time from
export const machineClock = (): number => Date.now();
