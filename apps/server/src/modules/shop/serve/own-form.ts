import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../kernel/refusal.ts';

/**
 * Refuses a form that another site sent: browsers say where it comes from, in one header or the other.
 * @throws Refusal request.cross_site
 */
export const demandOwnForm = ({ headers }: FastifyRequest): void => {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? headers.origin !== undefined : site === 'same-origin';
  if (!isOwn) throw new Refusal('request.cross_site');
};
