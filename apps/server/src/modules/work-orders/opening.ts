import { openOrder } from './create-work-order.ts';
import { openApproved } from './open-approved.ts';

export const opening = { open: openOrder, openApproved };
