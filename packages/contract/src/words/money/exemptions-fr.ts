import type { exemptionsEn } from './exemptions-en.ts';

/** Pourquoi un certificat d’exemption est refusé. */
export const exemptionsFr: Record<keyof typeof exemptionsEn, string> = {
  'certificate.covers_nothing':
    'Choisissez au moins une option parmi les locations, les ventes, les services et l’exonération de dommages.',
  'certificate.one_tax_or_authority': 'Choisissez une autorité fiscale ou une seule taxe, pas les deux.',
  'certificate.days_in_order': 'Le dernier jour précède le premier.',
  'certificate.void': 'Ce certificat est annulé. Ajoutez-en un nouveau.',
  'certificate.renewed': 'Ce certificat est déjà renouvelé.',
  'certificate.checked': 'Ce certificat est déjà vérifié.',
  'certificate.file_kept': 'Ce fichier appartient à un certificat d’exemption\u00a0: il reste ici.',
};
