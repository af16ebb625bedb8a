import { cancelContract } from '../endings/cancel-contract.ts';
import { exchangeActs } from '../exchanges/exchange-acts.ts';
import { extendContract } from '../extensions/extend-contract.ts';
import { previewExtension } from '../extensions/preview-extension.ts';
import { createSubstitution } from '../substitutions/create-substitution.ts';
import { invoiceOfLines } from './invoice-of-lines.ts';
import { lockFor } from './lock-for.ts';
import { serviceLines } from './add-service-lines.ts';
import { takeBackLines } from './take-back-lines.ts';
import { undoReturn } from './undo-return.ts';

/**
 * What others do to the lines of a contract, which they lock for an act in the version that their caller saw: a return takes them
 * back, or is taken back itself, a return or a trip for nothing charges for it, and tells before what the document comes to; a customer keeps them longer; a stager puts another product in the place of one, and a driver exchanges one on site.
 * A ticket names the invoice of what it moved, and canceling ends all of them.
 */
export const lineActs = {
  lockFor,
  takeBack: takeBackLines,
  undoReturn,
  charge: serviceLines.add,
  uncharge: serviceLines.remove,
  totalWith: serviceLines.totalWith,
  substitute: createSubstitution,
  exchange: exchangeActs,
  previewExtension,
  extend: extendContract,
  invoiceOf: invoiceOfLines,
  cancel: cancelContract,
} as const;
