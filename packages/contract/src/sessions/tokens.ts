import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Where each service lives beside the main API, and which of a session's tokens opens it. */
export const serviceBases = { flask: '/flask', gateway: '/gateway' } as const;

/** Seconds that a token lives, whatever it is for; the session behind it decides whether there will be another. */
export const tokenSeconds = 600;

export const getFlaskToken = endpoint({
  name: 'getFlaskToken',
  method: 'GET',
  path: '/rest-api/getflasktoken',
  summary: 'A token of the same session for the service at /flask only, valid for ten minutes',
  needs: 'signed-in',
  isHandout: true,
  acting: 'open',
  shows: [],
  reply: z.object({ flask_token: z.string() }),
});

export const getGatewayToken = endpoint({
  name: 'getGatewayToken',
  method: 'GET',
  path: '/rest-api/gateway-token',
  summary: 'A token of the same session for the service at /gateway only, valid for ten minutes',
  needs: 'signed-in',
  isHandout: true,
  acting: 'open',
  shows: [],
  reply: z.object({ gateway_token: z.string() }),
});
