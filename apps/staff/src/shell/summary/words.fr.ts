import type { Words } from '../../locales/words.ts';
import type { summary as en } from './words.en.ts';

export const summary: Words<typeof en> = {
  open: 'Résumé',
  language: 'Langue du résumé',
  byMachine: 'Rédigé par un ordinateur. Comparez-le aux faits avant de vous y fier.',
  byRules: 'Rédigé à partir des données de cette fiche.',
  at: 'Rédigé le',
  facts: 'Faits',
  copy: 'Copier le texte',
  copied: 'Copié',
};
