import type { Words } from '../../locales/words.ts';
import type { disputes as en } from './words.en.ts';

export const disputes: Words<typeof en> = {
  title: 'Contestations',
  number: 'Contestation',
  stage: 'Étape',
  stages: {
    open: 'Ouverte',
    answered: 'Répondue',
    accepted: 'Créditée',
    rejected: 'Rejetée',
    withdrawn: 'Retirée',
  },
  customer: 'Client',
  invoice: 'Facture',
  line: 'Ligne',
  amount: 'Contesté',
  came: 'Reçue',
  who: 'Contestée par',
  name: 'Nom',
  email: 'Courriel',
  what: 'Objet de la contestation',
  billed: 'Facturé',
  credited: 'Crédité à ce jour',
  taxed: 'Contesté, taxes comprises',
  reason: 'Motif',
  outcome: 'Décision',
  credit: 'Note de crédit',
  decidedBy: 'Par',
  decidedOn: 'Le',
  messages: 'Échanges',
  ofCustomer: '{{name}} (client)',
  emptyTitle: 'Aucune contestation',
  emptyText:
    'Les lignes de facture contestées par les clients apparaissent ici jusqu’à leur crédit ou leur rejet.',
  acts: { answer: 'Répondre', accept: 'Créditer', reject: 'Rejeter', withdraw: 'Retirer', reopen: 'Rouvrir' },
  text: 'Message au client',
  missing: 'Écrivez un message.',
  answer: {
    title: 'Répondre à la contestation {{number}}',
    text: 'Le client reçoit votre réponse par courriel et peut y répondre.',
  },
  accept: {
    title: 'Créditer la contestation {{number}}',
    text: 'Passe une note de crédit avec ses taxes, la déduit de la facture et avise le client par courriel.',
  },
  reject: {
    title: 'Rejeter la contestation {{number}}',
    text: 'La ligne reste telle que facturée. Le client reçoit le motif par courriel.',
  },
  withdraw: {
    title: 'Retirer la contestation {{number}}',
    text: 'Le client renonce à la contestation. La ligne reste telle que facturée.',
  },
  reopen: {
    title: 'Rouvrir la contestation {{number}}',
    text: 'La contestation attend de nouveau une réponse. On ne peut la rouvrir qu’une fois.',
  },
};
