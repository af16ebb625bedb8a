import type { salesOrdersEn } from './sales-orders-en.ts';

export const salesOrdersFr: Record<keyof typeof salesOrdersEn, string> = {
  'part.promised':
    'Des unités de cette pièce sont promises à des commandes. Prenez-en moins ou modifiez d’abord ces commandes.',
  'part.promised_to':
    'Des unités de {number} sont promises\u00a0: {orders}. Prenez-en moins ou retirez-les d’abord de ces commandes.',
  'sales_order.not_promised':
    '{number}\u00a0: {promised} en stock pour cette commande. Le reste est en livraison différée.',
  'sales_order.too_many': '{number}\u00a0: seulement {quantity} en commande.',
};
