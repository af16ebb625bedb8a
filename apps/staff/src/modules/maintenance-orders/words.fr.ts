import type { Words } from '../../locales/words.ts';
import type { maintenanceOrders as en } from './words.en.ts';

export const maintenanceOrders: Words<typeof en> = {
  title: 'Entretien',
  machine: 'Équipement',
  task: 'Travail à faire',
  due: 'Échéance',
  falls: 'Prévu le',
  place: 'Où il se trouve',
  until: 'En location jusqu’au',
  openEnd: 'Sans date de fin',
  order: 'Bon de travail',
  noOrder: 'Aucun encore',
  orderAtReturn: 'À son retour',
  all: 'Tout',
  overdue: 'En retard',
  soon: 'Bientôt dû',
  week: 'Semaine du',
  pick: 'Échéances par semaine',
  unordered: 'Bon de travail',
  onlyUnordered: 'Sans bon de travail',
  yard: 'Emplacement',
  make: 'Ouvrir les bons de travail',
  makeMost: 'Sélectionnez au plus {{most}} lignes.',
  emptyTitle: 'Aucun entretien planifié',
  emptyText:
    'Planifiez un entretien sur la page d’un équipement\u00a0: pour lui seul, son groupe ou sa classe.',
  section: 'Entretien planifié',
  done: 'Fait',
  open: 'À faire',
};
