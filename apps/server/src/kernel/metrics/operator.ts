import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request shows the operator's token (METRICS_TOKEN). */
export const isOperator = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`));
