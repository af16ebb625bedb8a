import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { admission } from './sessions.ts';

/** Seconds that a pass lives: as long as it takes a browser to go from one page to the next. */
export const passSeconds = 30;

const secret = z.string({ error: 'field.invalid' }).regex(/^[\w-]{43}$/, { error: 'field.invalid' });

export const issuePlayPass = endpoint({
  name: 'issuePlayPass',
  method: 'POST',
  path: '/rest-api/play/passes',
  summary: 'In Live: a code that opens the caller’s session in Play, once, in the same browser',
  needs: 'signed-in',
  isOfIdentity: true,
  isHandout: true,
  body: z.strictObject({
    /** The company that Play was opened for. */
    company_id: id,
    /** How the code will know the browser, as Play wrote it into the address that led here. */
    binding: secret,
  }),
  reply: z.object({
    /** Where Play takes it: `/from-live/{pass}` at its own host. */
    url: z.string(),
    expires_at: instant,
  }),
  status: 201,
});

export const redeemPlayPass = endpoint({
  name: 'redeemPlayPass',
  method: 'POST',
  path: '/rest-api/play/passes/redemptions',
  summary: 'In Play: signs in by a code from Live',
  needs: 'public',
  body: z.strictObject({ pass: secret }),
  reply: admission,
});
