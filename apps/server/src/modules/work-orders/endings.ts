import { endOrder, refuseUnfinished } from './end-order.ts';
import { keepWithinApproval } from './keep-within-approval.ts';

export const endings = { end: endOrder, refuseUnfinished, keepWithinApproval };
