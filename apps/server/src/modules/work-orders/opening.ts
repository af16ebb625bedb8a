import { openOrder } from './create-work-order.ts';
import { writeLine } from './lines/write-line.ts';
import { tryLines } from './lines/try-lines.ts';
import { openApproved } from './open-approved.ts';
import { writePastOrders } from './past/write-past-orders.ts';

export const opening = { open: openOrder, openApproved, writeLine, tryLines, writePast: writePastOrders };
