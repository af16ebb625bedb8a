import type { common as en } from '../en/common.ts';
import type { Words } from '../words.ts';

export const common: Words<typeof en> = {
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  edit: 'Modifier',
  remove: 'Retirer',
  add: 'Ajouter',
  back: 'Retour',
  clear: 'Effacer',
  retry: 'Réessayer',
  loading: 'Chargement',
  yes: 'Oui',
  no: 'Non',
  all: 'Tous',
  none: 'Aucun',
  required: 'Obligatoire',
  noResults: 'Aucun résultat.',
  moreActions: 'Autres actions',
  done: 'opération réussie',
  requestId: 'Requête {{id}}',
  divisionNeeded: 'Cette division n’est pas l’une des vôtres; votre administrateur peut vous y ajouter.',
  error: {
    title: 'Un problème est survenu',
    offline: 'Le serveur est injoignable',
    forbidden: 'Vous ne pouvez pas voir cette page',
    notFound: 'Il n’y a rien à cette adresse',
    notFoundText:
      'Cette fiche n’existe pas ou ne vous est pas accessible. Vérifiez l’adresse ou cherchez avec {{keys}}.',
    unexpected: 'Une erreur inattendue s’est produite.',
    home: 'Aller au tableau de bord',
    reload: 'Recharger la page',
  },
};
