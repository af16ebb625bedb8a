import type { inspectionsEn } from './inspections-en.ts';

export const inspectionsFr: Record<keyof typeof inspectionsEn, string> = {
  'asset.in_inspection':
    'L’équipement {number} est en inspection. Il ne peut pas sortir avant une inspection réussie.',
  'inspection.not_down': 'Cet équipement n’est plus en inspection.',
  'inspection.note_required': 'Entrez ce qui empêche la remise en service.',
  'inspection.answer_invalid': 'Cette réponse ne convient pas au point.',
  'inspection.ended':
    'Cette inspection est terminée. Pour la modifier, faites-en une nouvelle qui la corrige.',
  'inspection.incomplete': 'Des points restent ouverts\u00a0: {missing}.',
  'inspection.not_ended': 'Seule une inspection terminée peut être corrigée.',
  'inspection.corrected_already': 'Cette inspection a déjà été corrigée.',
  'inspection.checklist_required':
    'Une liste de contrôle d’atelier s’applique à cet équipement. Inspectez-le avec cette liste.',
  'inspection.not_of_machine': 'Cet équipement ne figure pas sur ce document.',
  'checklist.eighths': 'Le carburant se compte en huitièmes entiers, 8 au plus.',
  'checklist.bounds_reversed': 'La valeur maximale est inférieure à la valeur minimale.',
  'checklist.choices_missing': 'Entrez au moins deux choix.',
  'checklist.use_of_one': 'Choisissez une classe, un groupe ou un seul équipement.',
  'checklist.use_twice': 'Cet usage figure deux fois.',
  'checklist.empty': 'Ajoutez au moins un point.',
  'checklist.key_twice': 'Deux points ont la même clé.',
  'checklist.not_in_use': 'Cette liste de contrôle ne s’applique pas à cet équipement à ce moment.',
  'work_order.needs_inspection':
    'L’équipement est hors service. Une inspection d’atelier doit réussir avant la fin de ce bon.',
  'work_order.keeps_machine': 'L’équipement est hors service\u00a0: ce bon le garde à l’atelier.',
  'asset.already_out': 'Cet équipement est déjà sorti sur un autre contrat.',
  'asset.has_left': '{number} a été retiré du parc. Annulez le retrait pour réutiliser l’équipement.',
  'asset.inactive_while_out': '{number} est chez un client. Enregistrez d’abord le retour.',
};
