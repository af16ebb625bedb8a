import { generateSecret, verifySync } from 'otplib';

/** Seconds that a code of an app lasts; one before and one after are taken too, for clocks that differ (RFC 6238, 5.2). */
const periodSeconds = 30;

/** A new seed of 160 bits, in the letters that apps take. */
export const newSeed = (): string => generateSecret();

/**
 * The time step of this code; undefined for a wrong one, or one that is not after `lastStep`: a code opens once, even
 * if it was seen over a shoulder.
 */
export const stepOf = (
  code: string,
  { seed, lastStep, now }: { seed: string; lastStep: number | undefined; now: Temporal.Instant },
): number | undefined => {
  const epoch = Math.floor(now.epochMilliseconds / 1000);
  const result = verifySync({ secret: seed, token: code, epoch, epochTolerance: periodSeconds });
  if (!result.valid) return undefined;
  const step = Math.floor(epoch / periodSeconds) + result.delta;
  return lastStep === undefined || step > lastStep ? step : undefined;
};
