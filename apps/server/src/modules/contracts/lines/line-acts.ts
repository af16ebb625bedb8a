import { serviceLines } from './add-service-lines.ts';
import { takeBackLines } from './take-back-lines.ts';

/**
 * What others do to the lines of a contract: a return takes them back, a return or a trip for nothing charges for it, and tells
 * before what the document comes to.
 */
export const lineActs = {
  takeBack: takeBackLines,
  charge: serviceLines.add,
  totalWith: serviceLines.totalWith,
} as const;
