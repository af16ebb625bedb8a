import type { offRentCallsEn } from './off-rent-calls-en.ts';

/** The same in French. */
export const offRentCallsFr: Record<keyof typeof offRentCallsEn, string> = {
  'off_rent.before_call': 'La facturation ne peut pas cesser avant l’appel du client.',
  'off_rent.after_today': 'Un avis de fin de location vaut dès maintenant ou plus tard aujourd’hui.',
  'off_rent.share_unexplained':
    'Indiquez pourquoi une part moindre est sans frais. Le client le lira sur son accusé.',
  'off_rent.has_receipt': 'Le client a l’accusé OR-{number} pour cet arrêt. Annulez plutôt l’avis.',
  'off_rent.approved_already': 'Seul un arrêt en attente d’approbation peut être modifié.',
  'off_rent.followed':
    'Une facture, une reprise ou un retour a suivi l’avis\u00a0: il ne peut plus être annulé.',
  'off_rent.taken_back': 'Cet avis est déjà annulé.',
  'off_rent.pickup_under_way': 'Le ramassage {ticket} est en cours. Annulez-le d’abord.',
};
