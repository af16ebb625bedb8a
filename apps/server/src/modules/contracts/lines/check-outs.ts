import { checkOutLines } from './check-out-lines.ts';
import { undoCheckOut } from './undo-check-out.ts';

export const checkOuts = { lines: checkOutLines, undo: undoCheckOut };
