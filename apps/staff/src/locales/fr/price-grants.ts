import type { priceGrants as en } from '../en/price-grants.ts';
import type { Words } from '../words.ts';

export const priceGrants: Words<typeof en> = {
  title: 'Prix approuvés',
  what: 'Approbation',
  document: 'Tout le document',
  by: 'Approuvé par',
  covers: 'Portée',
  state: 'État',
  counts: 'En vigueur',
  ended: 'Terminé',
  discount: 'Rabais de {{value}}',
  rental_discount: 'Rabais de {{value}} sur les locations',
  sales_discount: 'Rabais de {{value}} sur les ventes',
  rate: 'Tarif de {{value}}',
  free: 'Sans frais',
  exemption: 'Exemption de taxes {{number}}',
  note: '{{what}}, approbation de {{name}}',
  pieces_one: '{{count}} unité',
  pieces_other: '{{count}} unités',
  endedBy: '{{why}}, {{name}}',
  why: {
    withdrawn: 'Retrait',
    removed: 'Ligne retirée',
    customer: 'Client changé',
    division: 'Succursale changée',
    product: 'Produit changé',
    quantity: 'Quantité augmentée',
    period: 'Période changée ou prolongée',
    value: 'Remplacé par un autre prix',
  },
};
