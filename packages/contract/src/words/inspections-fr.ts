import type { inspectionsEn } from './inspections-en.ts';

export const inspectionsFr: Record<keyof typeof inspectionsEn, string> = {
  'asset.in_inspection':
    'L’équipement {number} est en inspection. Il ne peut pas sortir avant une inspection réussie.',
  'inspection.not_down': 'Cet équipement n’est plus en inspection.',
  'inspection.note_required': 'Entrez ce qui empêche la remise en service.',
};
