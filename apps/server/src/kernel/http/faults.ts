import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '@yardline/contract/refusals';
import { meaningOf } from '../database/faults.ts';
import { Refusal } from '../refusal.ts';
import { answerOf, flaskNumber, languageOf } from './words.ts';

const frameworkCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
};

/** The refusal for a framework error; its 4xx are the caller's fault, everything else is ours. */
const refusalOf = (error: unknown): Refusal | undefined => {
  const meant = meaningOf(error);
  if (meant instanceof Refusal) return meant;
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const known = 'code' in error && typeof error.code === 'string' ? frameworkCodes[error.code] : undefined;
  if (known !== undefined) return new Refusal(known);
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? new Refusal('request.invalid') : undefined;
};

/** With what requests were refused, for who counts. */
const refused = new WeakMap<FastifyRequest, RefusalCode>();
export const refusedWith = (request: FastifyRequest): RefusalCode | undefined => refused.get(request);

const retryAfter: Partial<Record<RefusalCode, string>> = {
  'storage.full': '60',
  'connection.failed': '2',
  'request.timed_out': '5',
  'server.busy': '1',
  'sign_in.busy': '5',
};

/** Seconds before a retry makes sense: what the refusal says, else the usual for its kind. */
const waitOf = ({ code, data }: Refusal): string | undefined =>
  typeof data.retry_after === 'number' ? String(data.retry_after) : retryAfter[code];

/** Milliseconds between two log lines about a full disk: every call would write one. */
const quietMs = 60_000;
let said = -Infinity;

const logFault = (error: unknown, refusal: Refusal | undefined, request: FastifyRequest): void => {
  if (refusal === undefined) request.log.error({ err: error }, 'unexpected');
  if (refusal?.code !== 'storage.full' || performance.now() - said < quietMs) return;
  said = performance.now();
  request.log.error({ err: error }, 'nothing can be written: the disk or the memory of the database is full');
};

/** Turns every failure into an answer: a refusal in words, or 500 with only the request's id. */
export const answerFault = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = refusalOf(error);
  logFault(error, refusal, request);
  const known = refusal ?? new Refusal('request.failed');
  refused.set(request, known.code);
  const { status, body } = answerOf(
    known,
    languageOf(request.headers['accept-language']) ?? 'en',
    request.id,
  );
  const wait = waitOf(known);
  if (wait !== undefined) void reply.header('retry-after', wait);
  // Where to ask for the progress of the work waited for. [S4.7]
  if (typeof known.data.location === 'string') void reply.header('location', known.data.location);
  const number = request.url.startsWith('/flask/') ? (body.code ?? flaskNumber(known)) : body.code;
  return reply
    .status(status)
    .type('application/json')
    .send(number === undefined ? body : { ...body, code: number });
};
