import { say as words, wireData } from '@yardline/contract/words/both';
import { statusOf, type RefusalBody } from '@yardline/contract/refusals';
import { flaskCodes } from '@yardline/contract/flask/flask';
import type { Refusal } from '../refusal.ts';
import type { Language } from '../scope.ts';

// The numbers that the specification gives to the two token errors.
const numbers: Partial<Record<string, number>> = { 'session.expired': 1001, 'session.invalid': 1002 };

/** The number that the records service gives to a refusal; undefined for one about the caller or about us. [S8.2] */
export const flaskNumber = ({ code }: Refusal): number | undefined => {
  const status = statusOf(code);
  if (code === 'reference.not_found' || (status === 409 && code !== 'server.busy'))
    return flaskCodes.integrity;
  if (status === 404) return flaskCodes.invalidId;
  return [400, 413, 415, 422].includes(status) ? flaskCodes.invalidData : undefined;
};

/** Status and body of a refusal, in the caller's language. */
export const answerOf = (
  refusal: Refusal,
  language: Language,
  requestId: string,
): { status: number; body: RefusalBody } => {
  const errors = refusal.fields.map(({ path, code, data }) => ({
    path,
    reason: code,
    message: words(language, code, data),
  }));
  const number = numbers[refusal.code];
  return {
    status: statusOf(refusal.code),
    body: {
      message: errors[0]?.message ?? words(language, refusal.code, refusal.data),
      reason: errors[0]?.reason ?? refusal.code,
      ...(number === undefined ? {} : { code: number }),
      ...(errors.length === 0 ? {} : { errors }),
      ...(Object.keys(refusal.data).length === 0 ? {} : { data: wireData(refusal.code, refusal.data) }),
      request_id: requestId,
    },
  };
};

/** The first language of an Accept-Language header; undefined when it has none of ours. */
export const languageOf = (header: string | undefined): Language | undefined => {
  const first = header?.trim().slice(0, 2).toLowerCase();
  return first === 'fr' ? 'fr' : first === 'en' ? 'en' : undefined;
};
