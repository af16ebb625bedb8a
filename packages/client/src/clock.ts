/** Milliseconds since 1970 by this machine's clock; tests pass a clock of their own. */
// oxlint-disable-next-line no-restricted-properties, no-restricted-globals -- the browser has no scope to take the time from
export const machineClock = (): number => Date.now();

let offsetMs = 0;

/** From here on the company's clock is ahead of the machine's by so many seconds. */
export const setClockOffset = (seconds: number): void => {
  offsetMs = seconds * 1_000;
};

/** The same by the clock of the company, which in Play may have been moved: for whatever the company does on a day. */
export const companyClock = (): number => machineClock() + offsetMs;
