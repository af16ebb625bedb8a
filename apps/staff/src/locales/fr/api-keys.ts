import type { apiKeys as en } from '../en/api-keys.ts';
import type { Words } from '../words.ts';

export const apiKeys: Words<typeof en> = {
  title: 'Clés d’API',
  reach:
    'Une clé donne accès à ce qui a été coché, sans jamais dépasser les droits de son propriétaire. Elle ne modifie jamais les utilisateurs, les rôles, les clés ni les paramètres de connexion.',
  new: 'Nouvelle clé d’API',
  make: 'Créer la clé',
  name: 'Nom',
  nameHint: 'Ce qui appelle avec elle\u00a0: la boutique en ligne, la comptabilité.',
  owner: 'Agit comme',
  rights: 'Peut',
  asks: 'Consulter seulement',
  changes: 'Consulter et modifier',
  mayChange: 'Peut modifier des fiches',
  mayChangeHint:
    'Sinon, la clé ne fait que lire. Avec cette option, elle modifie ce qui est coché ci-dessous.',
  scopes: 'Ce que la clé peut faire',
  scopesHint:
    'Au plus ce que vous pouvez faire vous-même. Les personnes, les rôles, les clés, les paramètres de connexion et les remboursements demandent toujours une personne.',
  allOfOwner: 'Tout ce que son propriétaire peut faire',
  expires: 'Dernier jour',
  expiresHint: 'Au plus deux ans à partir d’aujourd’hui.',
  created: 'Créée',
  state: 'État',
  live: 'En usage',
  held: 'En suspens',
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
