import type { HelpText } from '../help-text.ts';
import type { rentalHelp as en } from './rentals.en.ts';

export const rentalHelp: Readonly<Record<keyof typeof en, HelpText>> = {
  dashboard: {
    title: '*Tableau de bord*',
    what: 'La page du matin\u00a0: ce qui sort, ce qui revient et ce qui est en retard, avec l’action de chaque ligne.',
    steps: [
      'Ouvrez une ligne pour voir son document, ou utilisez l’action au bout de la ligne.',
      'Choisissez une succursale en haut pour ne voir que son travail.',
      'Ouvrez *Calendrier* pour voir les jours à venir.',
    ],
    refused:
      'Une ligne sans action demande un droit que vous n’avez pas. Adressez-vous à la personne que le motif nomme.',
  },
  calendar: {
    title: '*Calendrier*',
    what: 'Les départs et les retours des jours à venir, pour un bureau ou un mur.',
    steps: [
      'Choisissez la semaine et la succursale.',
      'Ouvrez une entrée pour voir son contrat ou son bon.',
      'Affichez-le au mur\u00a0: les pages tournent toutes seules.',
    ],
    refused: 'Une entrée fermée appartient à une succursale où vous n’avez pas de droit aux contrats.',
  },
  reports: {
    title: '*Rapports*',
    what: 'Les chiffres\u00a0: utilisation, revenus, locations manquées, valeur du parc, équipements inactifs et atelier.',
    steps: [
      'Choisissez un rapport, une période et une succursale.',
      'Ouvrez un chiffre pour voir ses lignes.',
      'Utilisez *Exporter* pour un chiffrier, ou imprimez la page.',
    ],
    refused: 'Un rapport absent demande un droit. Les coûts sont montrés aux personnes qui y ont droit.',
  },
  counter: {
    title: '*Comptoir*',
    what: 'Pour un client au téléphone\u00a0: trouve le client et le produit, avec prix et disponibilité pendant la saisie.',
    steps: [
      'Tapez ce que veut le client\u00a0: combien, quoi et quand.',
      'Entrée ajoute la meilleure réponse; envoyez la soumission pendant l’appel.',
      'Sans connexion, les soumissions restent sur cet appareil et partent plus tard.',
    ],
    refused: 'Une ligne en rouge dit pourquoi ce n’est pas possible, et ce qui est libre à la place.',
  },
  bookings: {
    title: '*Demandes et réservations*',
    what: 'Les soumissions et les réservations par jour de départ.',
    steps: [
      'Choisissez les jours et ce qui doit encore sortir.',
      'Ouvrez une ligne pour la modifier, la convertir ou l’annuler.',
      'Utilisez *Chercher dans cette liste* pour trouver un client ou un numéro.',
    ],
    refused: 'Pour lire ce qui est d’une autre succursale, il faut y avoir un droit.',
  },
  webOrders: {
    title: '*Commandes en ligne*',
    what: 'Tout ce que les clients ont commandé en ligne et ce qui attend votre réponse.',
    steps: [
      'Ouvrez une commande et choisissez *Accepter* pour créer sa réservation.',
      'Choisissez *Modifier et offrir* quand autre chose convient mieux.',
      'Choisissez *Refuser* avec un motif que le client lira.',
    ],
    refused: 'S’il manque du stock, le refus nomme le produit\u00a0: modifiez la commande et offrez-la.',
  },
  requests: {
    title: '*Demandes*',
    what: 'Tout ce que les clients demandent depuis leur compte\u00a0: fins de location, prolongations, ramassages et service.',
    steps: [
      'Un équipement arrêté est le premier de la liste.',
      'Choisissez *Accepter*\u00a0: le panneau dit d’abord ce qui sera fait.',
      'Choisissez *Refuser* avec un motif, envoyé au client par courriel.',
    ],
    refused: 'Une demande qui a reçu sa réponse ne peut plus qu’être lue.',
  },
  disputes: {
    title: '*Contestations*',
    what: 'Les lignes de factures que des clients contestent.',
    steps: [
      'Choisissez *Répondre* pour demander ou expliquer.',
      'Créditez la ligne, ou rejetez la contestation avec un motif.',
      'Une contestation rejetée peut être rouverte une fois.',
    ],
    refused: 'Pour créditer, il faut le droit aux notes de crédit dans la succursale de la facture.',
  },
  quotes: {
    title: '*Soumissions*',
    what: 'Des offres aux clients. Une soumission ne retient rien avant de devenir réservation ou contrat.',
    steps: [
      'Choisissez *Nouvelle soumission* et ajoutez des lignes; prix et disponibilité suivent la saisie.',
      'Envoyez-la par courriel ou texto; le client l’accepte par le lien.',
      'Choisissez *Convertir en contrat* si le client la prend maintenant.',
    ],
    refused: 'Le formulaire nomme ce qui manque et où. Un prix sous votre limite est soumis à un collègue.',
  },
  reservations: {
    title: '*Réservations*',
    what: 'Des locations convenues, qui retiennent leurs équipements jusqu’au départ.',
    steps: [
      'Choisissez *Nouvelle réservation*, ou convertissez une soumission.',
      'Choisissez *Prolonger* pour déplacer la fin, tant que les équipements sont libres.',
      'Convertissez-la en contrat au départ de l’équipement.',
    ],
    refused: 'Si un équipement est pris, la ligne dit par quoi et jusqu’à quand, et en propose d’autres.',
  },
  contracts: {
    title: '*Contrats*',
    what: 'Les locations en cours\u00a0: ce qui est sorti, ce qui revient et ce qui est facturé.',
    steps: [
      'Choisissez *Remettre l’équipement* au départ, et balayez ce qui sort.',
      'Choisissez *Prolonger* pour déplacer la fin, ou arrêtez la location de machines.',
      'Voyez *Explication du prix* pour le calcul de chaque prix.',
      'Choisissez *Partager les factures…* pour que plusieurs clients paient.',
      'Choisissez *Résumé* pour lire l’état en quelques phrases.',
    ],
    refused:
      'Une action grise dit pourquoi\u00a0: ce qui n’est pas sorti ne revient pas, et ce qui est facturé ne change plus.',
  },
  salesOrders: {
    title: '*Commandes clients*',
    what: 'Les pièces que les clients achètent\u00a0: promises, en attente et prélevées.',
    steps: [
      'Choisissez les pièces; ce qui manque est mis en attente.',
      'Prélevez par balayage; ce qui est prélevé peut être facturé.',
      'La facture prend ce qui est prélevé, et le reste demeure ouvert.',
    ],
    refused: 'Vous ne pouvez pas prélever plus que promis\u00a0: recevez d’abord les pièces.',
  },
  missedRentals: {
    title: '*Locations manquées*',
    what: 'Tout ce que des clients ont demandé sans l’obtenir, et ce que cela aurait rapporté.',
    steps: [
      'Inscrivez-en une avec le produit, les jours et le motif.',
      'Filtrez par motif ou par produit pour voir ce qui vaut un achat.',
      'Retirez, avec un motif, celle qui fut inscrite par erreur.',
    ],
    refused: 'Il faut le droit aux locations manquées pour en inscrire ou en retirer.',
  },
  rerents: {
    title: '*Sous-locations*',
    what: 'Les équipements qu’un fournisseur prête pour un contrat quand la cour n’en a pas.',
    steps: [
      'Commandez chez un fournisseur pour une ligne qui manque.',
      'Recevez l’équipement, puis louez-le comme le vôtre.',
      'Rendez-le au fournisseur quand le client a terminé.',
    ],
    refused: 'Un équipement encore chez le client ne peut pas être rendu au fournisseur.',
  },
  approvals: {
    title: '*Approbations*',
    what: 'Tout ce que des collègues vous demandent de permettre\u00a0: un prix, un rabais, une limite.',
    steps: [
      'Lisez ce qui est demandé, par qui et pourquoi.',
      'Choisissez *Approuver*\u00a0: votre droit compte une fois pour cette action.',
      'Refusez avec un motif que votre collègue lira.',
    ],
    refused: 'Vous n’approuvez que ce que vous pouvez faire vous-même.',
  },
};
