import type { purchasingEn } from './purchasing-en.ts';

export const purchasingFr: Record<keyof typeof purchasingEn, string> = {
  'purchase.not_draft': 'Ce bon de commande est déjà passé. Seul un brouillon peut être modifié.',
  'purchase.not_ordered': 'Passez cette commande avant de la recevoir.',
  'purchase.over': 'Ce bon de commande est terminé.',
  'purchase.no_lines': 'Ajoutez d’abord ce qu’il faut acheter.',
  'purchase.line_words': 'Choisissez une pièce, ou décrivez ce qui est acheté.',
  'purchase.vendor_inactive': '{name} est inactif. Choisissez un autre fournisseur.',
  'purchase.received_beyond': 'Il n’en reste que {n} à recevoir.',
  'purchase.receipt_reversed': 'Cette réception est déjà contrepassée.',
  'part_vendor.repeated': 'Ce fournisseur est déjà dans la liste.',
  'part_vendor.preferred_once': 'Un seul fournisseur peut être privilégié.',
  'work_line.on_purchase': 'Cette ligne est sur un bon de commande. Retirez-la de celui-ci d’abord.',
  'work_order.parts_on_order':
    'Le bon de travail ne peut pas être facturé ni fermé\u00a0: des pièces ou des travaux sont en commande ({count}).',
};
