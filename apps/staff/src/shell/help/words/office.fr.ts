import type { HelpText } from '../help-text.ts';
import type { officeHelp as en } from './office.en.ts';

export const officeHelp: Readonly<Record<keyof typeof en, HelpText>> = {
  listings: {
    title: '*Offres*',
    what: 'Tout ce qu’offrent vos boutiques, avec textes, images et ce que seuls certains clients voient.',
    steps: [
      'Ajoutez une offre pour un groupe, une pièce ou un ensemble.',
      'Écrivez ses textes dans les deux langues et ajoutez des images.',
      'Choisissez *Publier*; les restrictions la cachent aux autres.',
    ],
    refused:
      'Une offre incomplète dans la langue de la boutique n’est pas publiée\u00a0: sa page nomme ce qui manque.',
  },
  marketingCodes: {
    title: '*Codes promotionnels*',
    what: 'Des mots que les clients tapent à la commande pour payer moins.',
    steps: [
      'Choisissez *Ajouter un code* avec un pourcentage ou un montant.',
      'Limitez-le par jours, produits, clients ou utilisations.',
      'Voyez ses utilisations par jour et ce qu’il a donné.',
    ],
    refused: 'Un code ne se supprime pas, car ses utilisations y renvoient\u00a0: désactivez-le.',
  },
  storeContents: {
    title: '*Pages de la boutique*',
    what: 'Les pages, bannières et textes de vos boutiques, en brouillons et versions.',
    steps: [
      'Écrivez un brouillon; il s’enregistre tout seul, et les clients ne le voient pas.',
      'Voyez l’aperçu tel que la boutique le dessine, pour des invités ou pour des clients.',
      'Choisissez *Publier le brouillon*, maintenant ou pour une période.',
      'Voyez dans le *Calendrier* ce qui est affiché quand; déplacez ou annulez ce qui est prévu.',
    ],
    refused: 'Une page vers laquelle une autre mène la nomme avant de disparaître.',
  },
  stores: {
    title: '*Boutiques*',
    what: 'Vos boutiques en ligne\u00a0: langues, hôtes, règles et ce qu’elles vendent.',
    steps: [
      'Choisissez les langues, les succursales et la façon de prendre les commandes.',
      'Ajoutez un hôte à vous et les enregistrements qui le prouvent.',
      'Choisissez *Ajouter une règle* pour une classe ou une succursale qui diffère.',
    ],
    refused: 'Une boutique sans emplacement ne peut pas ouvrir\u00a0: le formulaire le dit au champ.',
  },
  settings: {
    title: '*Paramètres*',
    what: 'Tout ce qui se règle pour l’entreprise, par sujet.',
    steps: [
      'Ouvrez un paramètre; chaque page dit ce qu’il change.',
      'Voyez l’état du produit et de ses tâches sous système.',
      'Demandez aux administrateurs les paramètres que vous ne voyez pas.',
    ],
    refused: 'Les paramètres qui protègent les comptes redemandent votre mot de passe.',
  },
  company: {
    title: '*Paramètres de l’entreprise*',
    what: 'Le nom de l’entreprise, ses adresses, ses formats, son logo, ses numéros de documents et ses propres champs.',
    steps: [
      'Entrez les courriels auxquels vont les demandes des clients.',
      'Choisissez les formats des téléphones et des codes postaux.',
      'Ajoutez vos propres champs aux clients, équipements et documents.',
      'Choisissez le prochain numéro d’un type de document, avec le motif; un numéro déjà donné ne revient jamais.',
    ],
    refused: 'La devise est fixée après la première facture.',
  },
  feedback: {
    title: '*Mes commentaires*',
    what: 'Tout ce que vous avez dit du produit, et les réponses reçues.',
    steps: [
      'Choisissez *Envoyer des commentaires* dans le menu de l’utilisateur, sur l’écran visé.',
      'Ajoutez une image si cela aide.',
      'Lisez la réponse ici; elle vient aussi par courriel.',
    ],
    refused:
      'Une personne peut en envoyer vingt par jour. Les réponses viennent des personnes qui peuvent modifier les paramètres.',
  },
  users: {
    title: '*Utilisateurs*',
    what: 'Les gens de l’entreprise, et ce que leurs rôles permettent.',
    steps: [
      'Choisissez *Nouvel utilisateur* ou invitez plusieurs personnes à la fois.',
      'Donnez des rôles par succursale et emplacement.',
      'Choisissez *Nouveau rôle* pour vos propres ensembles de droits.',
      'Changez un rôle pour tout le monde ou dans une copie, ou choisissez *Attendre que le rôle ne soit plus attribué à personne*.',
      'Choisissez *Modifier les fonctions* dans un rôle pour que ses personnes soient chauffeurs, mécaniciens, répartiteurs ou de l’administration.',
    ],
    refused: 'Vous ne donnez que des droits que vous avez, et ne changez jamais les vôtres.',
  },
  divisions: {
    title: '*Succursales*',
    what: 'Les succursales avec leurs cours, heures, taxes et zones.',
    steps: [
      'Choisissez *Nouvelle succursale* avec adresse, fuseau horaire et taxes.',
      'Ajoutez les cours où se trouvent les équipements.',
      'Réglez les zones de livraison et les exemptions.',
    ],
    refused: 'Une succursale qui a des documents ouverts ne se ferme pas; sa page les liste.',
  },
  taxes: {
    title: '*Taxes*',
    what: 'Les taxes que vous percevez, leurs taux par date et vos numéros d’inscription.',
    steps: [
      'Choisissez *Ajouter une taxe*, et entrez son nom, son taux et son numéro d’inscription.',
      'Pour un nouveau taux, ouvrez la taxe, choisissez *Ajouter un taux* et entrez le jour où il commence.',
      'Choisissez les taxes de chaque succursale sous *Succursales*.',
      'Là où les livraisons portent d’autres taxes, choisissez *Ajouter une zone*, puis la province ou l’État et les taxes.',
    ],
    refused: 'Les jours qui ont des factures gardent leur taux\u00a0: faites commencer le nouveau plus tard.',
  },
  rules: {
    title: '*Règles de prix*',
    what: 'Comment l’entreprise calcule, facture, retient et fait payer.',
    steps: [
      'Réglez comment comptent les jours et les fins de semaine, et le délai de grâce.',
      'Réglez les cycles et le moment de la facturation.',
      'Réglez combien de temps les brouillons retiennent, et ce qui est facturé au retour.',
    ],
    refused: 'Les règles valent dès maintenant; ce qui est facturé ne change plus.',
  },
  workshopSettings: {
    title: '*Listes de contrôle*',
    what: 'Les outils de l’atelier\u00a0: listes de contrôle, modèles de travaux, codes, taux et temps.',
    steps: [
      'Ajoutez des listes de contrôle avec leurs points.',
      'Ajoutez des modèles avec les lignes habituelles d’un travail.',
      'Réglez les taux de main-d’œuvre et le coût des mécaniciens.',
    ],
    refused: 'Une liste utilisée change par une nouvelle version; les anciennes réponses restent.',
  },
  roadSettings: {
    title: '*Camions*',
    what: 'Les camions, preuves de livraison, déplacements échoués et imprimantes.',
    steps: [
      'Ajoutez des camions avec leur capacité.',
      'Choisissez les preuves à rapporter\u00a0: photo, signature, nom.',
      'Ajoutez des imprimantes d’étiquettes, et imprimez une page d’essai.',
    ],
    refused: 'Une imprimante hors des réseaux permis ne peut pas être jointe.',
  },
  mails: {
    title: '*Courriels*',
    what: 'Tout ce que l’entreprise a envoyé, les mots de ses courriels et textos, et leur chemin.',
    steps: [
      'Ouvrez un courriel pour voir son état, et renvoyez-le.',
      'Changez les mots des courriels dans les deux langues.',
      'Connectez un serveur de courriel ou de textos, et choisissez *Tester la connexion*.',
    ],
    refused: 'Sans serveur de courriel, les courriels restent dans cette liste et ne partent pas.',
  },
  cardAccount: {
    title: '*Paiements par carte*',
    what: 'Le compte chez le fournisseur de paiements par carte.',
    steps: [
      'Entrez les clés du compte.',
      'Choisissez *Vérifier le compte* avant le premier paiement.',
      'Retirez le compte quand l’entreprise ne prend plus de cartes ici.',
    ],
    refused: 'Les clés ne sont plus montrées; entrez-les de nouveau pour changer de compte.',
  },
  access: {
    title: '*Authentification unique*',
    what: 'Comment les gens et les programmes se connectent\u00a0: fournisseur, règles, clés et événements.',
    steps: [
      'Connectez le fournisseur d’identité et essayez avec votre compte.',
      'Créez des clés pour les programmes, avec les droits nécessaires.',
      'Lisez les événements de sécurité; chaque changement est envoyé aux administrateurs.',
    ],
    refused: 'Ces paramètres redemandent votre mot de passe ou votre deuxième facteur.',
  },
  webhooks: {
    title: '*Webhooks*',
    what: 'Adresses de vos applications qui sont avisées des événements dans Yardline.',
    steps: [
      'Ajoutez l’adresse et choisissez ses *Événements*; copiez le secret, affiché une seule fois.',
      'Lancez *Envoyer un essai* et lisez la *Réponse* sur la page de l’envoi.',
      'Un événement non accepté est renvoyé pendant trois jours, dans l’ordre de chaque fiche.',
      'Utilisez *Renvoyer une période* après une panne, et *Nouveau secret* si l’ancien a pu être vu.',
    ],
    refused: 'L’adresse commence par https:// et est accessible par Internet.',
  },
  security: {
    title: '*Sécurité*',
    what: 'Votre compte\u00a0: mot de passe, deuxièmes facteurs, codes de secours et sessions.',
    steps: [
      'Changez votre mot de passe.',
      'Ajoutez un deuxième facteur, et gardez les codes de secours.',
      'Déconnectez les autres navigateurs.',
    ],
    refused:
      'Si seul le fournisseur de l’entreprise répond de vous, montrez d’abord votre propre mot de passe.',
  },
  changeHistory: {
    title: '*Historique des modifications*',
    what: 'Toutes les modifications des dossiers de l’entreprise\u00a0: qui, quand, d’où, et les valeurs d’avant.',
    steps: [
      'Filtrez par *Type de dossier*, *Action*, *Utilisateur* ou *Voie*; les dates au-dessus de la liste la réduisent encore.',
      'Appuyez sur Espace sur une ligne pour voir chaque champ avant et après, puis sur *Toutes les modifications de ce dossier*.',
      '*Tout le contenu de cette requête* montre les autres effets d’un même enregistrement.',
      'Exportez la liste dans un fichier; l’exportation est elle-même une entrée.',
    ],
    refused:
      'Il faut le droit «\u00a0Audit\u00a0». Les coûts sont cachés à ceux qui n’ont pas le droit de les voir.',
  },
  guide: {
    title: '*Premiers pas*',
    what: 'Les étapes qui mènent une nouvelle entreprise à son premier contrat. Les étapes terminées sont cochées automatiquement.',
    steps: [
      'Commencez par la première étape ouverte, et revenez ici après chacune.',
      'Passez une étape; elle reste sur le tableau de bord tant qu’elle n’est pas faite.',
      'Fermez le guide quand vous n’en avez plus besoin.',
    ],
    refused: 'Le guide est pour les administrateurs; chaque étape demande le droit de son propre écran.',
  },
  provider: {
    title: '*Entreprises*',
    what: 'Pour le personnel du fournisseur\u00a0: les entreprises de cette installation et l’ouverture d’une nouvelle.',
    steps: [
      'Voyez pour chaque entreprise son pays, ses *Utilisateurs actifs* et son premier contrat; ses dossiers restent à elle.',
      'Cherchez une entreprise par son nom ou son numéro.',
      'Ouvrez une entreprise avec son premier administrateur, sa première succursale et ses fonctions.',
      'Remettez le lien qui permet à l’administrateur de choisir un mot de passe; il est affiché une seule fois et envoyé par courriel.',
      'Ouvrez une entreprise de la liste pour activer ou désactiver ses fonctions, avec un motif.',
    ],
    refused:
      'L’ouverture d’une entreprise et le choix de ses fonctions demandent de nouveau votre mot de passe ou votre deuxième facteur.',
  },
  closings: {
    title: '*Entreprises fermées*',
    what: 'Une entreprise qui part\u00a0: pendant trente jours, sa fermeture peut être annulée; ensuite, tout est effacé.',
    steps: [
      'Ouvrez l’entreprise dans la liste, choisissez *Fermer cette entreprise* et voyez l’étendue de l’effacement.',
      'Donnez un motif, tapez le nom et choisissez *Fermer l’entreprise*. Ses administrateurs sont avisés par courriel.',
      'Ses utilisateurs continuent jusqu’au jour sous *Effacée le*; l’exportation de toutes les données reste possible.',
      'Choisissez *Annuler la fermeture* avant ce jour, et l’entreprise reste ouverte.',
      'Choisissez *Certificat* après ce jour, et imprimez les lignes effacées et le moment.',
    ],
    refused:
      'Votre propre entreprise et celle du fournisseur ne se ferment pas. La fermeture demande de nouveau une preuve.',
  },
  apiReference: {
    title: '*Référence de l’API*',
    what: 'Tous les appels offerts aux programmes, avec leur droit, leurs données et leur réponse.',
    steps: [
      'Cherchez par nom, adresse, texte ou droit, et ouvrez un appel.',
      'Remplissez le formulaire et choisissez *Envoyer*; la réponse s’affiche dessous.',
      'Dans Play, tous les appels s’envoient, en votre nom ou avec une clé d’API de Play. Dans Live, seulement ceux qui lisent.',
      'Copiez l’appel pour une ligne de commande ou pour le client; aucune clé n’est copiée.',
    ],
    refused: 'Un appel sans le droit voulu est refusé ici comme ailleurs.',
  },
  play: {
    title: '*Play*',
    what: 'Le même produit avec une copie des données de l’entreprise, pour essayer.',
    steps: [
      'Copiez les données du jour.',
      'Faites avancer l’horloge jusqu’à une date\u00a0: les tâches dues sont exécutées à leur jour, et un tableau en donne les résultats.',
      'Déplacez l’horloge pour voir la facturation et les retours des jours suivants sans rien exécuter.',
      'Aucun courriel ne part, et aucune carte n’est débitée.',
    ],
    refused: 'Vos droits dans Play sont ceux que vous avez en réel.',
  },
  personalData: {
    title: '*Renseignements personnels*',
    what: 'Les renseignements que votre entreprise détient sur une personne\u00a0: en fichier pour la personne, ou effacés à sa demande.',
    steps: [
      'Cherchez la personne et choisissez *Ouvrir*.',
      'Choisissez *Exporter en fichier*\u00a0: le fichier contient chaque ligne de la personne et les textes où figure son nom.',
      'Choisissez *Effacer la personne* pour voir les données qui disparaissent et celles qui restent, et tapez le nom.',
    ],
    refused:
      'Une personne dont un document est ouvert, une facture impayée ou un dépôt détenu ne peut pas encore être effacée. Les documents conservés selon la loi restent.',
  },
  companyExports: {
    title: '*Exporter toutes les données*',
    what: 'Toutes les données de votre entreprise dans Yardline, en une archive.',
    steps: [
      'Choisissez *Lancer l’exportation*\u00a0: elle se fait en arrière-plan, et chaque administrateur en est avisé par courriel.',
      'Choisissez *Télécharger* dans les sept jours, et comparez la somme de contrôle.',
      'Lisez README.txt dans l’archive\u00a0: il décrit chaque fichier.',
      'Choisissez *Régler le compartiment* pour envoyer les exportations planifiées à votre propre service, puis *Essayer*.',
    ],
    refused:
      'Une seule exportation se fait à la fois. Le lancement et le téléchargement redemandent votre mot de passe ou votre deuxième facteur.',
  },
};
