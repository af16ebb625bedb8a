import { say as words } from '@yardline/contract/words/say';
import { statusOf, type RefusalBody } from '@yardline/contract/refusals';
import type { Refusal } from '../refusal.ts';
import type { Language } from '../scope.ts';

// The numbers that the specification gives to the two faults of a token.
const numbers: Partial<Record<string, number>> = { 'session.expired': 1001, 'session.invalid': 1002 };

/** Status and body with which a refusal is answered, in the caller's language. */
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
      ...(Object.keys(refusal.data).length === 0 ? {} : { data: refusal.data }),
      request_id: requestId,
    },
  };
};

/** The language of an Accept-Language header, by its first choice; nothing when the header does not say. */
export const languageOf = (header: string | undefined): Language | undefined => {
  const first = header?.trim().slice(0, 2).toLowerCase();
  return first === 'fr' ? 'fr' : first === 'en' ? 'en' : undefined;
};
