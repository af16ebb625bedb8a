import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';

/** Seconds that a code for a phone lives. Security guide, A5. */
export const mobileCodeSeconds = 60;

export const createMobileSession = endpoint({
  name: 'createMobileSession',
  method: 'POST',
  path: '/rest-api/mobile-sessions',
  summary: 'A code for signing in on a phone, valid once within a minute',
  needs: 'signed-in',
  isHandout: true,
  reply: z.object({
    /** Address that the phone opens: `/mobile/{code}` at our own host. */
    url: z.string(),
    /** The same as a QR code: so many modules wide and high, the dark ones as the path of an SVG. */
    qr: z.object({ size: z.int(), path: z.string() }),
    expires_at: instant,
  }),
  status: 201,
});
