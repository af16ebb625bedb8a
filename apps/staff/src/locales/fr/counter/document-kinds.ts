import type { documentKinds as en } from '../../en/counter/document-kinds.ts';
import type { Words } from '../../words.ts';

/** Le nom des soumissions, des réservations et des contrats. */
export const documentKinds: Words<typeof en> = {
  quote: {
    one: 'Soumission',
    many: 'Soumissions',
    new: 'Nouvelle soumission',
    edit: 'Modifier la soumission',
    draft: 'Brouillon de soumission',
    save: 'Enregistrer comme soumission',
    emptyTitle: 'Aucune soumission',
    emptyText: 'Une soumission donne au client le prix d’une location. Elle ne réserve aucun équipement.',
  },
  reservation: {
    one: 'Réservation',
    many: 'Réservations',
    new: 'Nouvelle réservation',
    edit: 'Modifier la réservation',
    draft: 'Brouillon de réservation',
    save: 'Enregistrer comme réservation',
    emptyTitle: 'Aucune réservation',
    emptyText: 'Une réservation réserve l’équipement aux dates du client.',
  },
  sales_order: {
    one: 'Commande client',
    many: 'Commandes clients',
    new: 'Nouvelle commande client',
    edit: 'Modifier la commande client',
    draft: 'Brouillon de commande client',
    save: 'Enregistrer comme commande client',
    emptyTitle: 'Aucune commande client',
    emptyText: 'Une commande client réserve des pièces jusqu’au prélèvement et à la facture.',
  },
  contract: {
    one: 'Contrat',
    many: 'Contrats',
    new: 'Nouveau contrat',
    edit: 'Modifier le contrat',
    draft: 'Brouillon de contrat',
    save: 'Enregistrer comme contrat',
    emptyTitle: 'Aucun contrat',
    emptyText:
      'Un contrat suit l’équipement de la sortie, au comptoir ou par livraison, jusqu’au retour et à la facture.',
  },
};
