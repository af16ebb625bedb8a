import type { stagingEn } from './staging-en.ts';

/** Refus au sujet de la préparation. */
export const stagingFr: Record<keyof typeof stagingEn, string> = {
  'staging.unknown_code': '{code} n’est ni un équipement ni un produit. Vérifiez l’étiquette.',
  'staging.not_wanted': '{number} n’est pas attendu pour {document}.',
  'staging.staged_already': '{number} est déjà prêt\u00a0: {place}.',
  'staging.stands_elsewhere': '{number} est prêt pour {document}\u00a0: {place}. Prenez-en un autre.',
  'staging.claimed': '{name} prépare cet équipement jusqu’à {until}.',
  'staging.not_claimed': 'Vous ne préparez rien de ce document.',
  'staging.nothing_to_stage': 'Aucun équipement n’attend sa préparation.',
  'staging.how_many':
    'Indiquez la quantité de {number} que vous y placez. Quantité attendue\u00a0: {quantity}.',
  'staging.more_than_wanted': 'Seulement {quantity} de {number} sont attendus.',
  'staging.not_staged': 'Cet équipement n’est plus prêt.',
  'staging.not_a_stager':
    'Cette personne ne prépare pas d’équipement à cet endroit. Choisissez une autre personne.',
  'staging.machine_twice': 'Cet équipement est prêt pour un autre document.',
};
