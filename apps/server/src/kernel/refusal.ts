import type { RefusalCode } from '@yardline/contract/refusals';

/** A field that is wrong, as `a.b.0.c`, with its reason and the figures its words need. */
export type FieldRefusal = { path: string; code: RefusalCode; data?: Record<string, string | number> };

/**
 * What a user can cause and shall be told. Anything else thrown is a bug: it is logged and answered 500.
 *
 * `data` fills the placeholders of the words and is sent along; `fields` points at what is wrong in the input.
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

/** Refuses the input for the fields given; the first one's words become the message. */
export const refuseFields = (fields: FieldRefusal[]): never => {
  throw new Refusal('request.invalid', {}, fields);
};

/** Same answer for a missing row, another tenant's and a forbidden one. */
export const notFound = (): never => {
  throw new Refusal('resource.not_found');
};
