import type { synonyms as en } from '../../en/office/synonyms.ts';
import type { Words } from '../../words.ts';

export const synonyms: Words<typeof en> = {
  title: 'Synonymes',
  lead: 'Les mots de la clientèle et les produits correspondants',
  new: 'Nouveau synonyme',
  change: 'Modifier le synonyme',
  one: 'Synonyme',
  said: 'Mot de la clientèle',
  saidHint: 'Un mot ou quelques mots, comme la clientèle les dit',
  means: 'Signification',
  meansHint:
    'Mots tirés des noms de vos produits. Séparez plusieurs significations par /. Laissez vide pour ignorer le mot.',
  nothing: 'Non utilisé',
  or: ' ou ',
  origin: 'Source',
  origins: { delivered: 'Fourni', changed: 'Fourni, modifié', own: 'Ajouté' },
  tools: 'Actions',
  changeNamed: 'Modifier {{said}}',
  delete: 'Supprimer',
  deleteNamed: 'Supprimer {{said}}',
  reset: 'Rétablir la signification fournie',
  resetNamed: 'Rétablir la signification fournie de {{said}}',
  search: 'Chercher un mot ou une signification',
  noResults: 'Aucun résultat. Essayez moins de lettres.',
};
