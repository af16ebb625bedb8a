import type { exportTargetEn } from './export-target-en.ts';

export const exportTargetFr: Readonly<Record<keyof typeof exportTargetEn, string>> = {
  'company_export.in_progress': 'Une exportation est déjà en cours. Attendez sa fin ou annulez-la.',
  'company_export.over': 'Cette exportation est déjà terminée.',
  'company_export.gone': 'Cette archive ne peut plus être téléchargée. Lancez une nouvelle exportation.',
  'company_export.sending': 'Cette archive est déjà en cours d’envoi. Attendez la fin de l’envoi.',
  'export_target.address': 'Entrez une adresse qui commence par https:// et qui est accessible par Internet.',
  'export_target.bucket':
    'Un compartiment compte de 3 à 63 lettres minuscules, chiffres, traits d’union ou points.',
  'export_target.folder':
    'Utilisez des lettres, des chiffres, des traits d’union et des points, avec / entre les dossiers.',
  'export_target.region': 'Entrez une région comme ca-central-1.',
  'export_target.key': 'Entrez l’identifiant de la clé d’accès, sans espaces.',
  'export_target.secret_again': 'Entrez le secret de cette clé d’accès.',
  'export_target.not_set': 'Aucun compartiment n’est réglé. Réglez-en un d’abord.',
};
