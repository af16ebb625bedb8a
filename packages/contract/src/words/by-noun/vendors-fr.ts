import type { vendorsEn } from './vendors-en.ts';

export const vendorsFr: Record<keyof typeof vendorsEn, string> = {
  'vendor.number_taken': 'Ce numéro de fournisseur est déjà utilisé.',
  'vendor.inactive': '{name} est inactif. Choisissez un autre fournisseur.',
  'rerent.of_group': 'Seul un groupe ou un produit par quantité peut être sous-loué.',
  'rerent.outside_line': 'La sous-location doit couvrir un jour de la ligne.',
  'rerent.back_before_begin': 'L’équipement ne peut pas retourner chez le fournisseur avant d’en arriver.',
  'rerent.not_exchanged':
    'L’équipement sous-loué ne peut pas être échangé. Retournez-le, puis ajoutez une ligne pour l’autre appareil.',
};
