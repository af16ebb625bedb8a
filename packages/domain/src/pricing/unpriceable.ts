import type { ProblemCode } from '../words/en.ts';
import type { WordData } from '../words/fill.ts';

/** Where the fault of a question lies; an option by its name in `PolicyOptions`. */
type FaultField = 'rates' | 'to' | `options.${string}`;

/** A question that a policy cannot answer: which part of it is to blame, and why, in words of the product. */
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
