import type { thread as en } from '../en/thread.ts';
import type { Words } from '../words.ts';

export const thread: Words<typeof en> = {
  figures: {
    label: 'Montants',
    estimated: 'Estimé',
    billed: 'Facturé',
    paid: 'Payé',
    owed: 'Solde dû',
  },
  steps: {
    label: 'Avancement',
    quoted: 'Soumission',
    reserved: 'Réservation',
    out: 'Sortie',
    returned: 'Retour',
    billed: 'Facturation',
    paid: 'Paiement',
  },
  states: { none: 'À venir', part: 'En partie', done: 'Fait', skipped: 'Sans objet' },
  pieces: { out: '{{done}} sur {{of}} en location', returned: '{{done}} sur {{of}} de retour' },
  more: '{{count}} de plus',
  papers: {
    quote: 'Soumission {{number}}',
    reservation: 'Réservation {{number}}',
    contract: 'Contrat {{number}}',
    delivery: 'Livraison {{number}}',
    pickup: 'Ramassage {{number}}',
    return: 'Retour {{number}}',
    invoice: 'Facture {{number}}',
    payment: 'Paiement {{number}}',
  },
};
