import { beginCapture, capturable, capturedFrom, settleCapture } from './captures.ts';
import { findGuarantee, isHeldNow, isLive, latestOf, lockGuarantee, lockLive } from './guarantee-row.ts';
import { keepGuaranteePage, openGuarantee } from './open-guarantee.ts';
import {
  askRelease,
  changeGuarantee,
  letGuaranteesGo,
  markReleased,
  settleGuarantee,
} from './settle-guarantee.ts';

/** A guarantee as it is stored, and what a page or a kept card came to. */
export type { GuaranteeRow } from './guarantee-row.ts';
export type { GuaranteeOutcome } from './settle-guarantee.ts';
/** What is held on a card for a document, which cannot be closed while it is. */
export { guaranteedOn, guaranteedOnContract } from './guarantee-row.ts';
/** Moves guarantees with a converted document. */
export { moveGuarantees } from './move-guarantees.ts';

/** Guarantees as rows, for those who change them. */
export const guaranteeBook = {
  find: findGuarantee,
  latestOf,
  lock: lockGuarantee,
  lockLive,
  isHeldNow,
  isLive,
  open: openGuarantee,
  keepPage: keepGuaranteePage,
  settle: settleGuarantee,
  change: changeGuarantee,
  askRelease,
  markReleased,
  letGo: letGuaranteesGo,
} as const;

/** Money that is taken from guarantees, with its payments. */
export const captures = {
  begin: beginCapture,
  settle: settleCapture,
  from: capturedFrom,
  capturable,
} as const;
