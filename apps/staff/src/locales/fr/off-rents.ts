import type { offRents as en } from '../en/off-rents.ts';
import type { Words } from '../words.ts';

export const offRents: Words<typeof en> = {
  tab: 'Locations arrêtées',
  new: 'Arrêter la location',
  resume: 'Reprendre la location',
  approve: 'Approuver',
  remove: 'Annuler l’arrêt',
  removeText: '{{product}} redevient en location pour toute la période.',
  line: 'Article',
  from: 'Location arrêtée le',
  to: 'Location reprise le',
  date: 'Date',
  time: 'Heure',
  untilNow: 'toujours arrêtée',
  reason: 'Motif',
  reasons: {
    BD: 'En panne',
    CO: 'Location arrêtée par le client',
    PU: 'En attente de ramassage',
    SB: 'En attente sur le chantier',
    WX: 'Météo',
  },
  freePercent: 'Part non facturée',
  freeHint: 'Laissez vide pour suivre le motif',
  notes: 'Notes',
  status: 'État',
  statuses: { created: 'Demandé', updated: 'Terminé, non approuvé', approved: 'Approuvé' },
  approveNow: 'Approuver maintenant\u00a0: appliqué dès la prochaine facture',
  actions: 'Actions',
  nothingOut: 'Aucun équipement de ce contrat n’est chez le client.',
  notOpen: 'Seule la location d’un équipement sorti sur un contrat ouvert peut être arrêtée.',
  ended: 'La location a déjà repris.',
  approved: 'L’arrêt est déjà approuvé.',
  emptyTitle: 'Aucune location arrêtée',
  emptyText:
    'À l’avis de fin de location ou en cas de panne, arrêtez la location ici. L’équipement n’est plus facturé, même s’il est encore chez le client.',
};
