import type { taxesEn } from './taxes-en.ts';

/** Pourquoi une taxe ne peut pas être saisie ainsi, en français. */
export const taxesFr: Record<keyof typeof taxesEn, string> = {
  'terms.code_taken': 'D’autres conditions ont ce code.',
  'terms.code_malformed':
    'Le code a au plus 12 lettres, chiffres, points, traits d’union et barres obliques.',
  'terms.discount_late': 'L’escompte prend fin à l’échéance au plus tard.',
  'terms.discount_percent_missing': 'Un délai d’escompte demande un pourcentage.',
  'terms.in_use':
    'Des clients ont ces conditions\u00a0: {customers}. Donnez-leur d’abord d’autres conditions.',
  'tax.code_taken': 'Une autre taxe a ce code.',
  'tax.code_malformed': 'Un code de taxe a au plus 10 lettres, chiffres, points et traits d’union.',
  'tax.percent_invalid': 'Entrez un pourcentage de 0 à 100 avec au plus quatre décimales.',
  'tax.rate_needed': 'Entrez au moins un taux.',
  'tax.day_twice': 'Deux taux commencent le même jour.',
  'tax.parts_differ':
    'Un taux se répartit entre au moins deux autorités, et leurs parts font ensemble son pourcentage.',
  'tax.days_billed':
    'Des factures jusqu’au {day:moment} portent cette taxe, et leur taux reste le même. Faites commencer le nouveau taux après ce jour.',
  'tax.charged':
    'Cette taxe est encore facturée par {divisions} {divisions|succursale|succursales} et à {customers} {customers|client|clients}. Choisissez-en d’abord une autre.',
  'tax.rate_moved': 'Le taux d’une taxe a changé entre-temps. Émettez la facture de nouveau.',
  'tax_zone.name_taken': 'Une autre zone de taxation porte ce nom.',
  'tax_zone.place_taken': 'Une autre zone de taxation a déjà cette région ou un de ces codes postaux.',
  'tax_zone.region_unknown': 'Entrez les deux lettres d’un État ou d’une province.',
  'tax_zone.postal_too_long':
    'Un code postal a au plus 10 lettres et chiffres. Séparez-les par des virgules.',
  'tax_zone.taxes_alike': 'La deuxième taxe est la même que la première.',
  'tax.charged_in_zones':
    'Des zones de taxation perçoivent encore cette taxe\u00a0: {zones}. Choisissez-en d’abord une autre.',
};
