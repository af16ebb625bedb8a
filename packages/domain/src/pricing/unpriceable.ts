import type { ProblemCode } from '../words/en.ts';
import type { WordData } from '../words/fill.ts';

/** The part of a question at fault; an option by its name in `PolicyOptions`. */
type FaultField = 'rates' | 'to' | `options.${string}`;

/** A question that a policy cannot price: which part is at fault, and why, in words of the product. */
export class Unpriceable extends RangeError {
  readonly field: FaultField;
  readonly code: ProblemCode;
  readonly data: WordData;

  constructor(field: FaultField, code: ProblemCode, data: WordData = {}) {
    super(`${field}: ${code}`);
    this.name = 'Unpriceable';
    this.field = field;
    this.code = code;
    this.data = data;
  }
}
