import type { offRents as en } from '../en/off-rents.ts';
import type { Words } from '../words.ts';

export const offRents: Words<typeof en> = {
  tab: 'Hors location',
  new: 'Mettre hors location',
  resume: 'Remettre en location',
  approve: 'Approuver',
  remove: 'Reprendre',
  removeText: '{{product}} compte de nouveau comme en location pendant toute la période.',
  line: 'Article',
  from: 'Hors location dès',
  to: 'De nouveau en location',
  date: 'Jour',
  time: 'Heure',
  untilNow: 'encore hors location',
  reason: 'Raison',
  reasons: {
    BD: 'En panne',
    CO: 'Location arrêtée par le client',
    PU: 'Attend son ramassage',
    SB: 'En attente sur le chantier',
    WX: 'Météo',
  },
  freePercent: 'Gratuit',
  freeHint: 'Vide\u00a0: selon la raison',
  notes: 'Notes',
  status: 'Statut',
  statuses: { created: 'Demandé', updated: 'Terminé, non approuvé', approved: 'Approuvé' },
  approveNow: 'Approuver maintenant\u00a0: compte dès la prochaine facture',
  actions: 'Actions',
  nothingOut: 'Rien de ce contrat n’est chez le client en ce moment.',
  notOpen: 'Seul ce qu’un contrat ouvert a de sorti peut être mis hors location.',
  ended: 'C’est déjà de nouveau en location.',
  approved: 'C’est déjà approuvé.',
  emptyTitle: 'Rien n’a été hors location',
  emptyText:
    'Quand un client arrête une location ou qu’un article tombe en panne, mettez-le hors location ici\u00a0: dès lors il n’est plus facturé, bien qu’il soit encore chez le client.',
};
