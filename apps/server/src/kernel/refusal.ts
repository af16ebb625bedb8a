import { type RefusalCode, statusOf } from '@yardline/contract/refusals';

/** A wrong field, as `a.b.0.c`, with its reason and the values for its words. */
export type FieldRefusal = { path: string; code: RefusalCode; data?: Record<string, string | number> };

/**
 * An error that a user can cause and is told about. Any other error is a bug: it is logged and answered 500.
 *
 * `data` fills the placeholders of the words and is sent along; `fields` points at the wrong fields of the input.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly data: Record<string, unknown>;
  readonly fields: FieldRefusal[];

  constructor(code: RefusalCode, data: Record<string, unknown> = {}, fields: FieldRefusal[] = []) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.data = data;
    this.fields = fields;
  }
}

/** Refuses the input for these fields; the first one's words become the message. */
export const refuseFields = (fields: FieldRefusal[]): never => {
  throw new Refusal('request.invalid', {}, fields);
};

// What the caller could not know or may not do; anything else wrong with an input is a bad request.
const ownStatuses = new Set([403, 409]);

/**
 * Refuses what has problems, each at its field. When all of them are of one sort (something taken, a right that lacks),
 * the answer is of that sort too; otherwise it is a bad request.
 */
export const refuseProblems = (problems: readonly FieldRefusal[]): void => {
  const [first] = problems;
  if (first === undefined) return;
  const statuses = new Set(problems.map(({ code }) => statusOf(code)));
  const isOneSort = statuses.size === 1 && ownStatuses.isSupersetOf(statuses);
  throw new Refusal(isOneSort ? first.code : 'request.invalid', isOneSort ? (first.data ?? {}) : {}, [
    ...problems,
  ]);
};

/** Same answer for a missing row, another tenant's and a forbidden one. */
export const notFound = (): never => {
  throw new Refusal('resource.not_found');
};
