import type { Words } from '../../locales/words.ts';
import type { restrictions as en } from './words.en.ts';

export const restrictions: Words<typeof en> = {
  title: 'Restrictions',
  new: 'Ajouter une restriction',
  edit: 'Modifier la restriction',
  emptyTitle: 'Tout est présenté à tous',
  emptyText:
    'Ajoutez une restriction pour cacher des produits ou des prix à certains visiteurs de vos boutiques.',
  of: 'Ce qu’elle vise',
  kind: 'Type',
  kinds: { listing: 'Offre', category: 'Catégorie', class: 'Classe', group: 'Groupe' },
  belowHint: 'Avec toutes ses sous-catégories',
  for: 'Visiteurs visés',
  whos: {
    guest: 'Invités',
    without_access: 'Clients sans compte',
    with_access: 'Clients avec compte',
    customer: 'Un client',
    price_list: 'Clients d’une liste de prix',
  },
  customer: 'Client',
  priceList: 'Liste de prix',
  effect: 'Ce qu’ils voient',
  effects: {
    hidden: 'Rien\u00a0: c’est caché',
    no_price: 'Le produit sans son prix',
    request_only: 'Le produit, sur demande seulement',
    open: 'Tout',
  },
  effectHint:
    'La restriction la plus stricte l’emporte\u00a0; celle d’un client l’emporte sur toutes les autres.',
  note: 'Note',
  remove: 'Retirer',
  removeOf: 'Retirer la restriction de {{name}}',
  tools: 'Outils',
  see: 'Que voit un client\u00a0?',
  seeLead: 'Les offres publiées telles que ces visiteurs les voient',
  store: 'Boutique',
  visitor: 'Visiteur',
  listing: 'Offre',
  number: 'Numéro',
  because: 'En raison de',
  noRule: 'Aucune restriction',
  nothingListed: 'La boutique ne présente aucune offre',
};
