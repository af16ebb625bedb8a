import type { Words } from '../../locales/words.ts';
import type { companyExports as en } from './words.en.ts';

/** Tout ce que l’entreprise possède, en une archive. */
export const companyExports: Words<typeof en> = {
  title: 'Exporter toutes les données',
  lead: 'Toutes les données de votre entreprise dans Yardline, en une archive',
  start: 'Lancer l’exportation',
  startTitle: 'Exporter toutes les données?',
  startText:
    'L’archive contient chaque dossier, photo et pièce jointe, avec les noms, les adresses et les montants. Chaque administrateur en est avisé par courriel. Vous pouvez la télécharger pendant sept jours.',
  holds: 'Contenu de l’archive',
  holdsText:
    'Chaque table en CSV et en lignes JSON, une description de toutes les colonnes, les photos, les pièces jointes et les documents conservés dans leurs dossiers, et une liste de tous les fichiers avec leur taille et leur somme de contrôle. Les données datent d’un seul instant.',
  leftOutText:
    'Les mots de passe, les clés, les codes et les autres secrets n’en font jamais partie. L’archive énumère les éléments exclus, avec les motifs.',
  running: 'Une exportation est en cours',
  exports: 'Exportations',
  asked: 'Lancée',
  askedBy: 'Par',
  state: 'État',
  takenAt: 'Données du',
  rows: 'Lignes',
  files: 'Fichiers',
  size: 'Taille',
  until: 'À télécharger avant',
  actions: 'Actions',
  download: 'Télécharger',
  cancel: 'Annuler l’exportation',
  cancelTitle: 'Annuler cette exportation?',
  cancelText: 'Les données déjà rassemblées sont supprimées.',
  keepGoing: 'Continuer',
  progress: '{{done}} tables sur {{total}}, {{files}} fichiers sur {{filesTotal}}',
  waiting: 'En attente de départ',
  megabytes: '{{size}} Mo',
  checksum: 'SHA-256 de l’archive la plus récente',
  states: {
    queued: 'En attente',
    running: 'En cours',
    done: 'Prête',
    failed: 'Échouée',
    cancelled: 'Annulée',
    over: 'Supprimée',
  },
  schedule: 'Exportations planifiées',
  scheduleText:
    'Une exportation commence pendant la nuit. Les administrateurs reçoivent un courriel lorsqu’elle est prête ou échoue.',
  intervals: { never: 'Désactivées', week: 'Chaque semaine', month: 'Chaque mois' },
  next: 'Prochaine exportation',
  bySchedule: 'Planification',
  emptyTitle: 'Aucune exportation',
  emptyText: 'Une exportation se fait en arrière-plan. Vous pouvez quitter cette page entre-temps.',
};
