import type { HelpText } from '../help-text.ts';
import type { yardHelp as en } from './yard.en.ts';

export const yardHelp: Readonly<Record<keyof typeof en, HelpText>> = {
  rentalBoard: {
    title: '*Tableau des locations*',
    what: 'Tout le parc par classe ou groupe\u00a0: ce qui est libre, sorti, réservé ou arrêté.',
    steps: [
      'Choisissez ce que compte le tableau, et une cour.',
      'Ouvrez un chiffre pour voir les équipements.',
      'Affichez-le au mur pour toute l’équipe.',
    ],
    refused: 'Les équipements d’autres cours sont montrés, mais il faut un droit là-bas pour les modifier.',
  },
  availability: {
    title: '*Disponibilité*',
    what: 'Combien de chaque produit est libre pendant une période.',
    steps: [
      'Choisissez les jours et une cour.',
      'Ouvrez un produit pour son calendrier et ce qui le retient.',
      'Commencez une soumission à partir de ce qui est libre.',
    ],
    refused: 'Tout ce que retient un brouillon se libère à l’échéance du brouillon.',
  },
  timeline: {
    title: '*Ligne du temps*',
    what: 'Chaque équipement sur une ligne de jours, avec ce qui le retient.',
    steps: [
      'Cherchez un groupe ou un équipement, et choisissez les jours.',
      'Glissez une barre ou ouvrez-la pour déplacer ou prolonger une location.',
      'Voyez ce qui est libre dans chaque groupe, jour par jour.',
    ],
    refused: 'Une barre qui ne bouge pas est celle d’une location sortie ou facturée.',
  },
  dispatch: {
    title: '*Répartition*',
    what: 'Les chauffeurs, les camions et les arrêts d’une journée.',
    steps: [
      'Choisissez *Nouvelle tournée* avec une personne au volant et un camion.',
      'Placez des bons sur la tournée; le tableau montre heures et poids.',
      'Demandez un meilleur ordre, et appliquez-le.',
    ],
    refused: 'Une tournée en route garde ses arrêts; un camion trop petit est nommé.',
  },
  phoneEntries: {
    title: '*Saisies des téléphones*',
    what: 'Tout ce que les téléphones ont saisi sans connexion et qui ne convenait plus à l’arrivée.',
    steps: [
      'Ouvrez une saisie et lisez pourquoi elle ne convenait pas.',
      'Faites au bureau ce qui était voulu, ou laissez-la.',
      'Filtrez par personne ou par jour.',
    ],
    refused: 'Une saisie se décide une fois; ensuite elle ne peut qu’être lue.',
  },
  tickets: {
    title: '*Bons*',
    what: 'Livraisons, ramassages et tâches pour les chauffeurs.',
    steps: [
      'Ouvrez un bon et choisissez le jour, la personne et le chargement.',
      'Voyez les étapes, signatures et photos à mesure qu’elles arrivent.',
      'Imprimez-le, ou annoncez l’arrivée au client.',
    ],
    refused:
      'Un bon terminé ne change plus; en cas d’absence du client, fermez-le comme échoué avec un motif.',
  },
  road: {
    title: '*Mes bons*',
    what: 'Les bons de la journée sur le téléphone, avec ou sans connexion.',
    steps: [
      'Suivez les étapes du bon\u00a0: en route, arrivée, terminé.',
      'Balayez les équipements, prenez des photos et faites signer le client.',
      'Sans connexion, tout attend sur le téléphone et part plus tard.',
    ],
    refused: 'Tout ce qui ne convenait pas à l’arrivée attend au bureau, parmi les saisies des téléphones.',
  },
  counts: {
    title: '*Inventaires*',
    what: 'Compter les pièces et les équipements, tablette par tablette.',
    steps: [
      'Choisissez *Nouvel inventaire* avec la cour et les tablettes.',
      'Balayez ou saisissez ce qui est là.',
      'Choisissez *Valider l’inventaire*\u00a0: les écarts changent le stock.',
    ],
    refused: 'Une ligne qui a bougé pendant le compte est à recompter.',
  },
  transfers: {
    title: '*Transferts*',
    what: 'Les équipements et les pièces qui vont d’une cour à une autre.',
    steps: [
      'Choisissez *Nouveau transfert* avec les deux cours et ce qui part.',
      'Choisissez *Envoyer par camion* pour le mettre sur une tournée.',
      'Recevez-le à l’autre cour; ce qui manque reste ouvert.',
    ],
    refused: 'Un équipement chez un client ou retenu sur place ne quitte pas sa cour.',
  },
  staging: {
    title: '*Préparation*',
    what: 'Tout ce qui part bientôt, préparé voie par voie.',
    steps: [
      'Choisissez une voie et une personne responsable pour un document.',
      'Balayez chaque équipement en le plaçant.',
      'Tout ce qui est complet est marqué pour le départ.',
    ],
    refused: 'Un équipement hors service ou rappelé ne peut pas être préparé.',
  },
  inYard: {
    title: '*Dans la cour*',
    what: 'Tout ce qui est revenu et inscrit avant la vérification.',
    steps: [
      'Choisissez *Inscrire une arrivée* et balayez\u00a0: la facturation cesse à l’arrivée.',
      'Ouvrez une arrivée pour faire le retour de son contrat; un équipement échangé sur place est libre aussitôt, sauf s’il est endommagé.',
      'Annulez celle qui fut inscrite par erreur.',
    ],
    refused:
      'Un article sans contrat attend le comptoir. Un équipement déjà dans la cour n’est pas inscrit de nouveau.',
  },
  returns: {
    title: '*Retours*',
    what: 'Reprendre l’équipement\u00a0: compteur, carburant, état et dommages.',
    steps: [
      'Choisissez ce qui est revenu et entrez compteur et carburant.',
      'Facturez dommages et nettoyage, avec les photos de sortie et de retour côte à côte.',
      'Voyez la facture avant d’enregistrer; ce qui n’est pas revenu reste en location.',
    ],
    refused: 'Un compteur sous le dernier relevé demande un motif.',
  },
};
