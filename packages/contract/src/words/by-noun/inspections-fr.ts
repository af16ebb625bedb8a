import type { inspectionsEn } from './inspections-en.ts';

export const inspectionsFr: Record<keyof typeof inspectionsEn, string> = {
  'asset.in_inspection':
    'L’équipement {number} est en inspection. Il ne peut pas sortir avant une inspection réussie.',
  'inspection.not_down': 'Cet équipement n’est plus en inspection.',
  'inspection.note_required': 'Entrez ce qui empêche la remise en service.',
  'asset.already_out': 'Cet équipement est déjà sorti sur un autre contrat.',
  'asset.has_left': '{number} a été retiré du parc. Annulez le retrait pour réutiliser l’équipement.',
  'asset.inactive_while_out': '{number} est chez un client. Enregistrez d’abord le retour.',
};
