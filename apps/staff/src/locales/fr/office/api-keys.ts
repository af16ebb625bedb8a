import type { apiKeys as en } from '../../en/office/api-keys.ts';
import type { Words } from '../../words.ts';

export const apiKeys: Words<typeof en> = {
  title: 'Clés d’API',
  reach:
    'Une clé donne accès à ce qui est coché, sans dépasser les droits du propriétaire. Une clé ne modifie jamais les utilisateurs, les rôles, les clés ni les paramètres de connexion.',
  new: 'Nouvelle clé d’API',
  make: 'Créer la clé',
  name: 'Nom',
  nameHint: 'Application qui utilise la clé\u00a0: boutique en ligne, comptabilité.',
  owner: 'Agit comme',
  rights: 'Droits',
  asks: 'Consulter seulement',
  changes: 'Consulter et modifier',
  mayChange: 'Peut modifier des fiches',
  mayChangeHint:
    'Sinon, la clé est en lecture seule. Avec cette option, la clé peut modifier ce qui est coché ci-dessous.',
  scopes: 'Droits de la clé',
  scopesHint:
    'Vos propres droits au plus. Les utilisateurs, les rôles, les clés, les paramètres de connexion et les remboursements exigent une personne.',
  allOfOwner: 'Tous les droits du propriétaire',
  expires: 'Dernier jour',
  expiresHint: 'Au plus deux ans à partir d’aujourd’hui.',
  created: 'Créée',
  state: 'État',
  live: 'Active',
  held: 'Suspendue',
  expired: 'Expirée',
  revoked: 'Révoquée',
  revoke: 'Révoquer la clé',
  revokeTitle: 'Révoquer {{name}}?',
  revokeText:
    'Tous les appels faits avec cette clé sont refusés dès maintenant. La révocation est définitive.',
  ended: 'La clé n’est plus valide',
  once: 'Copiez la clé maintenant\u00a0: la clé n’est affichée qu’une fois et n’est pas conservée.',
  copy: 'Copier la clé',
  copied: 'Copiée',
  done: 'Terminé',
  howTo: 'Envoyez la clé avec chaque appel, dans un en-tête\u00a0:',
  emptyTitle: 'Aucune clé',
  emptyText:
    'Une clé permet à un programme d’appeler Yardline en votre nom. La liste des appels est à /docs.',
};
