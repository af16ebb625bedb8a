import type { WebOrder } from '@yardline/contract/web-orders/web-orders';

export type OrderLine = WebOrder['lines'][number];

/** Whether fewer pieces are free than a shopper asked for; what is not counted is never short. */
export const isShort = ({ free, quantity }: OrderLine): boolean => free !== null && free < quantity;
