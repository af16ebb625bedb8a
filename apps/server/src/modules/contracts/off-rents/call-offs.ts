import { judgeCallOff, receiptFor, undoCallOff, writeCallOff } from './call-off.ts';
import { lockRented, readRented } from './off-rents.queries.ts';

/** Equipment that a customer calls off: read, judged, written under the contract's lock, and taken back. */
export const callOffs = {
  lock: lockRented,
  read: readRented,
  judge: judgeCallOff,
  write: writeCallOff,
  receiptFor,
  undo: undoCallOff,
} as const;
