import type { apiKeys as en } from '../en/api-keys.ts';
import type { Words } from '../words.ts';

export const apiKeys: Words<typeof en> = {
  title: 'Clés d’API',
  new: 'Nouvelle clé d’API',
  make: 'Créer la clé',
  name: 'Nom',
  nameHint: 'Ce qui appelle avec elle\u00a0: la boutique en ligne, la comptabilité.',
  owner: 'Agit comme',
  rights: 'Peut',
  asks: 'Consulter seulement',
  changes: 'Consulter et modifier',
  mayChange: 'Peut modifier des fiches',
  mayChangeHint: 'Sans cela, la clé ne fait que consulter. Avec cela, tout ce que vous pouvez faire.',
  expires: 'Dernier jour',
  expiresHint: 'Au plus deux ans à partir d’aujourd’hui.',
  created: 'Créée',
  state: 'État',
  live: 'En usage',
  expired: 'Échue',
  revoked: 'Révoquée',
  revoke: 'Révoquer la clé',
  revokeTitle: 'Révoquer {{name}}?',
  revokeText:
    'Tout ce qui appelle avec elle est refusé dès maintenant. C’est irréversible; créez plutôt une autre clé.',
  ended: 'La clé a déjà pris fin',
  once: 'Copiez la clé maintenant\u00a0: elle est montrée cette seule fois et n’est pas conservée.',
  copy: 'Copier la clé',
  copied: 'Copiée',
  done: 'Terminé',
  howTo: 'Envoyez-la avec chaque appel, dans un en-tête\u00a0:',
  emptyTitle: 'Aucune clé',
  emptyText:
    'Une clé permet à un de vos programmes d’appeler Yardline en votre nom. La liste des appels est à /docs.',
};
