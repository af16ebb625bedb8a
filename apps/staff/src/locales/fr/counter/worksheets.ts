import type { worksheets as en } from '../../en/counter/worksheets.ts';
import type { Words } from '../../words.ts';

export const worksheets: Words<typeof en> = {
  save: 'Enregistrer comme feuille de travail…',
  change: 'Modifier la feuille de travail…',
  letGo: 'Libérer la feuille de travail',
  letGoText: 'Ce qu’elle retient redevient disponible aussitôt. Le brouillon reste, sans son nom.',
  title: 'Feuille de travail',
  name: 'Nom',
  heldUntil: 'Retenir jusqu’au',
  hint: 'Jusqu’à la fin de ce jour, au plus tard le {{day}}',
  submit: 'Enregistrer la feuille de travail',
  notKept: 'Le brouillon n’est pas encore enregistré.',
  holds_one: 'Retient {{count}} unité jusqu’à la fin du {{day}}',
  holds_other: 'Retient {{count}} unités jusqu’à la fin du {{day}}',
  holdsNothing: 'Ne retient rien',
  ended: 'Retenue jusqu’au {{day}}',
};
