import type { RefusalCode } from '@yardline/contract/refusals';

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

/** Same answer for a missing row, another tenant's and a forbidden one. */
export const notFound = (): never => {
  throw new Refusal('resource.not_found');
};
