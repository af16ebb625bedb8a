import type { HelpText } from '../help-text.ts';
import type { recordHelp as en } from './records.en.ts';

export const recordHelp: Readonly<Record<keyof typeof en, HelpText>> = {
  invoices: {
    title: '*Factures*',
    what: 'Tout ce qui est facturé, ce qui en est payé et ce qui est dû.',
    steps: [
      'Ouvrez une facture pour voir ses lignes, son document et ses paiements.',
      'Renvoyez-la, ou choisissez *Demander un paiement* pour un lien.',
      'Créditez, avec un motif, les lignes erronées, ou choisissez *Créditer en entier*.',
    ],
    refused: 'Une facture inscrite ne change plus\u00a0: elle se crédite.',
  },
  billing: {
    title: '*Facturation périodique*',
    what: 'Les factures des locations en cours, selon leur cycle.',
    steps: [
      'Choisissez le jour jusqu’auquel facturer.',
      'Voyez l’aperçu au cent près.',
      'Choisissez *Lancer la facturation*; elle continue si vous quittez la page.',
    ],
    refused: 'Un contrat non facturé est listé avec le motif; facturez-le après la correction.',
  },
  payments: {
    title: '*Paiements*',
    what: 'L’argent reçu\u00a0: comptant, chèque ou carte, au comptoir ou par un lien.',
    steps: [
      'Choisissez *Encaisser un paiement*, un client et les factures.',
      'Choisissez *Demander un paiement* pour envoyer un lien.',
      'Annulez le jour même un montant comptant saisi par erreur.',
    ],
    refused: 'Un paiement par carte se rembourse, sur la même carte; il ne s’annule pas.',
  },
  deposits: {
    title: '*Dépôts*',
    what: 'L’argent détenu jusqu’au retour de tout l’équipement.',
    steps: [
      'Choisissez *Encaisser le dépôt* sur un document.',
      'Appliquez-le à des factures du client.',
      'Choisissez *Rembourser le dépôt* quand tout est revenu.',
    ],
    refused: 'Un dépôt reste détenu tant qu’un équipement de son document est sorti.',
  },
  terms: {
    title: '*Conditions de paiement*',
    what: 'L’échéance des factures et l’escompte de paiement rapide.',
    steps: [
      'Choisissez *Ajouter des conditions* avec des jours, et un pourcentage s’il y a un escompte.',
      'Choisissez-les pour un client sous *Modifier le client*; les nouvelles factures les indiquent.',
      'Si le paiement arrive à temps, activez l’escompte sous *Encaisser un paiement*.',
    ],
    refused: 'L’escompte vient avec un paiement du reste, au plus tard à sa date limite.',
  },
  books: {
    title: '*Livres*',
    what: 'Les comptes et leurs soldes, le journal que les documents et le stock remplissent et les mois qui se ferment.',
    steps: [
      'Choisissez des dates pour voir ce qu’elles ont changé; le numéro d’un compte ouvre ses écritures.',
      'Choisissez *Écriture manuelle* pour ce qu’aucun document ne dit.',
      'Sous *Commissions*, fixez les barèmes, puis choisissez *Calculer les commissions* pour des jours terminés.',
      'Sous *Envois de relevés*, choisissez une date, regardez les exceptions, puis *Envoyer les relevés*.',
      'Sous *Fin de mois*, lisez la liste, puis choisissez *Fermer le mois*.',
    ],
    refused: 'Une écriture de document ne se modifie pas. Corrigez le document, et les livres suivent.',
  },
  till: {
    title: '*Caisse*',
    what: 'Les caisses du comptoir et les dépôts à la banque.',
    steps: [
      'Ouvrez une caisse avec son fonds; l’argent comptant reçu y va.',
      'Choisissez *Compter et fermer* à la fin de la journée et indiquez le compte.',
      'Portez l’argent comptant et les chèques à la banque avec un bordereau, et imprimez-le.',
    ],
    refused: 'Un écart trop grand demande une autre personne.',
  },
  asOf: {
    title: '*Comme à un moment passé*',
    what: 'L’état passé d’un document, d’une facture ou d’un équipement, et ses changements.',
    steps: [
      'Choisissez *Changement précédent* et *Changement suivant*, ou déplacez le curseur.',
      'Choisissez un jour et une heure pour voir l’état à ce moment.',
      'Lisez les changements, leur auteur et leurs valeurs.',
    ],
    refused: 'Avant le premier changement conservé, rien n’est deviné.',
  },
  certificates: {
    title: '*Certificats d’exemption*',
    what: 'Par quels documents les clients sont exemptés, de quelles taxes et jusqu’à quand.',
    steps: [
      'Ouvrez le client, choisissez *Exemption de taxes* puis *Ajouter un certificat*, et entrez son numéro, ses jours et les éléments couverts.',
      'Choisissez *Renouveler* avant son dernier jour\u00a0: le nouveau certificat commence le lendemain.',
      'Choisissez *Annuler* si un certificat est erroné. La facturation déjà faite reste la même.',
      'Consultez *Expirent dans les 60 jours* chaque mois, et *Expirés et utilisés* avant une déclaration de taxes.',
    ],
    refused:
      'Le jour de la facture décide\u00a0: après son dernier jour, un certificat n’exempte plus, et le comptoir en est averti.',
  },
  customers: {
    title: '*Clients*',
    what: 'Les clients avec leurs chantiers, personnes, conditions, documents et crédit.',
    steps: [
      'Choisissez *Nouveau client*; les fiches semblables sont nommées pendant la saisie.',
      'Voyez *Relevé* pour ce qui est dû, et envoyez-le; imprimez *Factures impayées* pour le solde de chacune.',
      'Choisissez *Fusionner des clients* pour deux fiches d’un même client.',
      'Choisissez *Résumé* pour lire le compte en quelques phrases.',
    ],
    refused: 'Les conditions et les limites de crédit demandent un droit à part; le formulaire dit qui l’a.',
  },
  portalLogins: {
    title: '*Clients du portail*',
    what: 'Les personnes des clients qui se connectent à votre boutique.',
    steps: [
      'Invitez une personne avec ses droits et ses chantiers.',
      'Limitez ce qu’elle commande sans approbation.',
      'Voyez la boutique comme la voit le client.',
    ],
    refused: 'Une invitation échue se renvoie depuis la fiche de la personne.',
  },
  assets: {
    title: '*Équipements*',
    what: 'Le parc\u00a0: chaque équipement avec son emplacement, son état, sa prochaine location et ses revenus.',
    steps: [
      'Choisissez *Nouvel équipement*, ou importez-en plusieurs.',
      'Choisissez *Relever le compteur* pour consigner les heures.',
      'Choisissez *Imprimer des étiquettes* pour les codes à balayer.',
      'Choisissez *Résumé* pour lire l’équipement en quelques phrases.',
    ],
    refused: 'Un équipement sorti ou retenu ne peut pas quitter le parc.',
  },
  kits: {
    title: '*Ensembles*',
    what: 'Des produits qui en amènent d’autres.',
    steps: [
      'Choisissez *Nouvel ensemble* et son contenu.',
      'Dites combien de chaque article l’accompagnent.',
      'Louez l’ensemble\u00a0: ses lignes viennent toutes seules.',
    ],
    refused: 'Un ensemble ne peut pas se contenir lui-même, même par un autre.',
  },
  parts: {
    title: '*Pièces*',
    what: 'Les pièces avec stock par case, numéros de série et coût.',
    steps: [
      'Choisissez *Nouvelle pièce* avec ses cases et son seuil de commande.',
      'Choisissez *Recevoir ou corriger* pour ce qui arrive ou manque.',
      'Voyez chaque mouvement, son motif et la personne.',
    ],
    refused: 'Le stock ne passe jamais sous zéro\u00a0: comptez d’abord la case.',
  },
  services: {
    title: '*Services*',
    what: 'Tout ce qui se facture à côté des locations et des pièces, comme la livraison ou le nettoyage.',
    steps: [
      'Choisissez *Nouveau service* avec son prix et ses taxes.',
      'Dites où il s’ajoute automatiquement.',
      'Rendez inactif ce qui n’est plus offert.',
    ],
    refused: 'Un service se désactive et ne se supprime pas\u00a0: les documents qui l’ont le gardent.',
  },
  vendors: {
    title: '*Fournisseurs*',
    what: 'Les entreprises qui vous vendent des pièces et vous prêtent des équipements.',
    steps: [
      'Choisissez *Nouveau fournisseur* avec adresse et conditions.',
      'Voyez ses bons de commande et ses sous-locations.',
      'Notez les produits prêtés, avec leur coût.',
    ],
    refused: 'Les coûts sont montrés aux personnes qui y ont droit.',
  },
  catalog: {
    title: '*Classes*',
    what: 'L’ordre des produits\u00a0: classes, groupes, catégories, suggestions et synonymes.',
    steps: [
      'Ajoutez des classes avec ce qui vaut pour tous leurs équipements.',
      'Ajoutez des groupes que les clients peuvent demander.',
      'Ajoutez des synonymes pour que la recherche comprenne les mots de tous.',
    ],
    refused:
      'Une classe se désactive et ne se supprime pas\u00a0: ses équipements et les documents la gardent.',
  },
  imports: {
    title: '*Importations*',
    what: 'Clients, équipements, tarifs et locations à partir de fichiers.',
    steps: [
      'Choisissez un genre et un fichier CSV ou XLSX.',
      'Faites un essai\u00a0: il nomme chaque ligne et colonne fautive.',
      'Importez ce qui est correct, ou rien avant que tout le soit.',
    ],
    refused: 'Une ligne refusée dit pourquoi; corrigez le fichier et recommencez.',
  },
  bulkEdits: {
    title: '*Modifications groupées*',
    what: 'Des changements sur plusieurs fiches à la fois, avec aperçu et annulation.',
    steps: [
      'Choisissez des fiches dans une liste et ce qui change.',
      'Lisez l’aperçu de chaque fiche.',
      'Annulez le tout tant que rien d’autre n’a changé ces fiches.',
    ],
    refused: 'Les fiches qui n’ont pas pu changer sont listées avec le motif.',
  },
  rates: {
    title: '*Grilles tarifaires*',
    what: 'Les prix par client, chantier, liste de prix, succursale, groupe ou classe.',
    steps: [
      'Choisissez *Nouvelle grille tarifaire* et pour qui elle vaut.',
      'Entrez les tarifs selon la durée de la location.',
      'Voyez quelle grille l’emporte quand plusieurs conviennent.',
    ],
    refused: 'Un produit sans tarif n’a pas de prix; le formulaire le nomme.',
  },
  workbench: {
    title: '*Atelier des prix*',
    what: 'D’où viennent les prix\u00a0: la courbe d’un produit, et ce que d’autres tarifs auraient rapporté.',
    steps: [
      'Choisissez un produit et un client pour voir la courbe.',
      'Comparez avec les exemples publiés.',
      'Simulez d’autres tarifs sur la dernière année.',
    ],
    refused: 'Les simulations ne changent rien; pour changer des prix, modifiez les grilles tarifaires.',
  },
};
