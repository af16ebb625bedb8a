import type { ticketViews as en } from './words.en.ts';

export const ticketViews: typeof en = {
  views: 'Vue',
  view: { list: 'Liste', map: 'Carte', schedule: 'Horaire' },
  mapLabel: 'Carte des bons',
  mapList: 'Bons par urgence',
  placed: '{{count}} sur {{total}} sur la carte',
  setPlace: 'Indiquer le lieu de {{title}}',
  none: 'Aucun bon',
  noneText: 'Modifiez les filtres ou affichez aussi les bons terminés.',
  notShown_one: '{{count}} autre bon correspond et n’est pas affiché ici. Précisez avec les filtres.',
  notShown_other:
    '{{count}} autres bons correspondent et ne sont pas affichés ici. Précisez avec les filtres.',
  scheduled_one: '{{count}} bon cette semaine',
  scheduled_other: '{{count}} bons cette semaine',
  weekBefore: 'Semaine précédente',
  weekAfter: 'Semaine suivante',
  thisWeek: 'Cette semaine',
  rows: 'Lignes',
  by: { drivers: 'Chauffeurs', divisions: 'Succursales' },
  grid: { drivers: 'Chauffeurs par jour', divisions: 'Succursales par jour' },
  onDay: '{{name}}, {{day}}',
  free: 'Rien de prévu cette semaine',
  unscheduled: 'Non planifiés',
  allScheduled: 'Tous les bons ont une date.',
  plan: 'Planifier {{title}}',
};
