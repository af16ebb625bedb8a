import type { callbacks as en } from '../../en/office/callbacks.ts';
import type { Words } from '../../words.ts';

export const callbacks: Words<typeof en> = {
  title: 'Adresses de retour',
  reach:
    'Une application à l’une de ces adresses reçoit seulement le nom, le courriel et l’entreprise des personnes qui s’y connectent.',
  new: 'Nouvelle adresse de retour',
  add: 'Ajouter l’adresse',
  name: 'Nom',
  nameHint: 'Nom de l’application.',
  application: 'Application',
  applications: { srm: 'Système administratif', web: 'Web', gateway: 'Passerelle' },
  url: 'Adresse',
  urlHint:
    'Adresse exacte de retour. L’utilisateur y retourne avec un code que le serveur échange dans les 30 secondes.',
  created: 'Ajoutée',
  remove: 'Retirer l’adresse',
  removeTitle: 'Retirer {{name}}?',
  removeText: 'Cette adresse ne sera plus acceptée; les codes déjà émis cessent de fonctionner.',
  once: 'Copiez le secret maintenant\u00a0: le secret n’est affiché qu’une fois et n’est pas conservé.',
  copy: 'Copier le secret',
  copied: 'Copié',
  done: 'Terminé',
  howTo: 'Le serveur de l’application utilise le secret pour identifier la personne\u00a0:',
  emptyTitle: 'Aucune adresse',
  emptyText: 'Ajoutez une adresse pour qu’une application utilise la connexion Yardline.',
};
