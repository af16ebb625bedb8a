import type { parts as en } from '../en/parts.ts';
import type { Words } from '../words.ts';

export const parts: Words<typeof en> = {
  title: 'Pièces',
  one: 'Pièce',
  new: 'Nouvelle pièce',
  emptyTitle: 'Aucune pièce pour l’instant',
  emptyText:
    'Ce qui se vend au comptoir : filtres, lames, gants. Chacune avec son prix et son stock par emplacement.',
  number: 'Numéro',
  description: 'Description',
  class: 'Classe',
  unit: 'Unité',
  listPrice: 'Prix de liste',
  cost: 'Coût',
  barcode: 'Code à barres',
  onHand: 'En main',
  reorderPoint: 'Seuil de commande',
  location: 'Emplacement',
  inactive: 'Inactives',
  showInactive: 'Afficher',
  stock: 'Stock',
  low: 'Bas',
  enough: 'En stock',
  out: 'Épuisée',
  sections: { what: 'Ce que c’est', money: 'Argent' },
  receive: 'Recevoir ou corriger',
  quantity: 'Quantité',
  quantityHint: 'Une quantité négative corrige le stock à la baisse.',
  reason: 'Motif',
  noStock: 'Rien n’a encore été reçu.',
};
