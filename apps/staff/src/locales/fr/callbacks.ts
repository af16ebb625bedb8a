import type { callbacks as en } from '../en/callbacks.ts';
import type { Words } from '../words.ts';

export const callbacks: Words<typeof en> = {
  title: 'Adresses de retour',
  reach:
    'Une application à l’une de ces adresses apprend le nom, le courriel et l’entreprise des personnes qui se connectent pour elle, et rien d’autre.',
  new: 'Nouvelle adresse de retour',
  add: 'Ajouter l’adresse',
  name: 'Nom',
  nameHint: 'De laquelle de vos applications il s’agit.',
  application: 'Application',
  applications: { srm: 'Système administratif (SRM)', web: 'Web', gateway: 'Passerelle' },
  url: 'Adresse',
  urlHint:
    'Les personnes y retournent, à la lettre près, avec un code que son serveur échange dans les 30 secondes.',
  created: 'Ajoutée',
  remove: 'Retirer l’adresse',
  removeTitle: 'Retirer {{name}}?',
  removeText: 'Plus personne n’y retourne, et les codes en route n’ouvrent plus rien.',
  once: 'Copiez le secret maintenant\u00a0: il n’est affiché que cette fois et n’est pas conservé.',
  copy: 'Copier le secret',
  copied: 'Copié',
  done: 'Terminé',
  howTo: 'Avec lui, le serveur de l’adresse demande qui est revenu\u00a0:',
  emptyTitle: 'Aucune adresse',
  emptyText:
    'Une de vos applications peut envoyer des personnes se connecter ici et les retrouver à une adresse de cette liste.',
};
