import type { HelpText } from '../help-text.ts';
import type { workshopHelp as en } from './workshop.en.ts';

export const workshopHelp: Readonly<Record<keyof typeof en, HelpText>> = {
  workOrders: {
    title: '*Bons de travail*',
    what: 'Réparations et services\u00a0: qui travaille à quoi, avec pièces, main-d’œuvre et ce qui attend l’équipement.',
    steps: [
      'Choisissez *Nouveau bon de travail* pour un équipement, et affectez des mécaniciens.',
      'Ajoutez pièces, main-d’œuvre et services comme lignes.',
      'Marquez-le terminé quand le travail est fait, puis fermez-le et facturez-le.',
      'Choisissez *Résumé* pour lire l’état en quelques phrases.',
    ],
    refused: 'Un bon attend ses achats, ses points de contrôle et ses signatures\u00a0: sa page les nomme.',
  },
  myJobs: {
    title: '*Mes travaux*',
    what: 'Les travaux de la personne, sur le téléphone.',
    steps: [
      'Commencez un travail\u00a0: son temps est compté.',
      'Ajoutez notes, photos et pièces en travaillant.',
      'Mettez-le en pause avec un motif, ou terminez votre travail.',
    ],
    refused: 'Un seul temps est compté à la fois\u00a0: commencer un travail met l’autre en pause.',
  },
  workPlan: {
    title: '*Plan de l’atelier*',
    what: 'La semaine de l’atelier selon les quarts et les absences.',
    steps: [
      'Glissez un bon vers une personne et un jour.',
      'Voyez la charge de chaque jour.',
      'Planifiez d’un coup plusieurs bons en attente.',
    ],
    refused:
      'Un bon qui garde son équipement est refusé tant que celui-ci est sorti ou pris; les congés sont seulement indiqués.',
  },
  estimates: {
    title: '*Estimations*',
    what: 'Le coût prévu d’un travail, que le client approuve par un lien.',
    steps: [
      'Choisissez *Nouvelle estimation* avec équipement, lignes et taxes.',
      'Envoyez-la; le client approuve, refuse ou pose une question.',
      'Faites-en un bon de travail ou un contrat.',
    ],
    refused: 'Une estimation approuvée ne change plus; créez-en une autre.',
  },
  maintenance: {
    title: '*Entretien*',
    what: 'Tout ce qui est dû selon les jours ou les heures, et ce qui est en retard.',
    steps: [
      'Choisissez *Planifier un entretien* pour des équipements ou un groupe.',
      'Ouvrez des bons de travail pour ce qui est dû.',
      'Consignez ce qui fut fait; la date suivante en découle.',
    ],
    refused: 'Le travail d’un bon se consigne en fermant le bon.',
  },
  inspections: {
    title: '*Inspections*',
    what: 'Les listes de contrôle remplies pour un équipement, à la sortie, au retour ou à l’atelier.',
    steps: [
      'Commencez depuis l’équipement, le retour ou le bon de travail.',
      'Répondez à chaque point avec une note ou une photo.',
      'Un point échoué peut devenir un bon de travail.',
    ],
    refused: 'Un équipement hors service ne revient qu’après une inspection réussie.',
  },
  recalls: {
    title: '*Rappels*',
    what: 'Les rappels des fabricants, et les équipements visés.',
    steps: [
      'Choisissez *Nouveau rappel* avec les modèles et les numéros de série.',
      'Le produit trouve les équipements et les garde à la cour.',
      'Écrivez aux clients qui en ont un, et ouvrez les bons de travail.',
    ],
    refused: 'Un équipement rappelé ne sort pas avant la fin de son rappel.',
  },
  purchases: {
    title: '*Bons de commande*',
    what: 'Les pièces et les services achetés\u00a0: commandés, reçus et mis en stock.',
    steps: [
      'Choisissez *Nouveau bon de commande* avec un fournisseur et des lignes.',
      'Recevez une livraison par balayage; ce qui manque reste ouvert.',
      'Voyez ce qu’il faut commander selon le stock et les promesses.',
    ],
    refused: 'Une réception ne peut être contrepassée que si tout est encore en stock.',
  },
  warrantyClaims: {
    title: '*Réclamations de garantie*',
    what: 'Tout ce que les fournisseurs paient sous garantie, du bon fermé à leur paiement.',
    steps: [
      'Voyez quels bons fermés peuvent être réclamés.',
      'Envoyez la réclamation, et consignez la réponse du fournisseur.',
      'Consignez le paiement; le reste est radié avec un motif.',
    ],
    refused: 'Un bon qui n’est pas fermé ne peut pas être réclamé.',
  },
  time: {
    title: '*Mon temps*',
    what: 'Le temps du personnel\u00a0: pointeuse, quarts, absences et semaines.',
    steps: [
      'Pointez depuis le menu de l’utilisateur ou un téléphone.',
      'Corrigez une journée avec un motif.',
      'Approuvez les semaines de votre personnel pour la paie.',
    ],
    refused: 'Une semaine approuvée ou exportée ne change plus.',
  },
  payroll: {
    title: '*Exports de paie*',
    what: 'Les heures des semaines approuvées, en fichier pour la paie.',
    steps: [
      'Choisissez la période et les succursales.',
      'Voyez ce qui n’est pas encore approuvé.',
      'Prenez le fichier; les heures sont marquées comme exportées.',
    ],
    refused: 'Les heures s’exportent une fois; les corrections viennent avec le fichier suivant.',
  },
};
