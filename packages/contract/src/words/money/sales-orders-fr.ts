import type { salesOrdersEn } from './sales-orders-en.ts';

export const salesOrdersFr: Record<keyof typeof salesOrdersEn, string> = {
  'part.promised':
    'Des unités de cette pièce sont promises à des commandes. Prenez-en moins ou modifiez d’abord ces commandes.',
  'part.promised_to':
    'Des unités de {number} sont promises\u00a0: {orders}. Prenez-en moins ou retirez-les d’abord de ces commandes.',
  'sales_order.machine_held':
    '{number} est pris\u00a0: {document}. Choisissez un autre équipement ou modifiez d’abord ce document.',
  'sales_order.machine_not_ours':
    'Une commande vend un équipement de votre parc par son numéro. {number} n’en est pas un.',
  'sales_order.machine_line':
    'La ligne de {number} vend ce seul équipement. Retirez l’équipement de la commande tant qu’il n’est pas remis, ou gardez sa ligne.',
  'sales_order.machine_billed': '{number} est facturé. Créditez d’abord sa facture.',
  'sales_order.machine_no_service':
    'Aucun service ne facture la vente d’équipement. Ajoutez-en un sous Services qui sert pour la vente d’équipement.',
  'sales_order.machine_not_there': 'Cette commande ne retient plus l’équipement.',
  'sales_order.not_promised':
    '{number}\u00a0: {promised} en stock pour cette commande. Le reste est en livraison différée.',
  'sales_order.too_many': '{number}\u00a0: seulement {quantity} en commande.',
};
