import type { RefusalCode } from '@yardline/contract/refusals';

/** A workbook that is not read, and why. The process that reads it tells the code; the server refuses with it. */
export class Unfit extends Error {
  readonly code: RefusalCode;
  readonly data: Readonly<Record<string, string | number>>;
  constructor(code: RefusalCode, data: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.data = data;
  }
}
