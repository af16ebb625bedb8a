import type { paying as en } from '../en/paying.ts';
import type { Words } from '../words.ts';

export const paying: Words<typeof en> = {
  title: 'Paiement à {{company}}',
  loading: 'Recherche de ce qui est à payer',
  toPay: 'À payer',
  paid: 'Payé',
  forCustomer: 'Pour {{customer}}',
  dueOn: 'échéance',
  until: 'Ce lien fonctionne jusqu’au',
  whatFor: 'Ce que vous payez',
  invoice: 'Facture {{number}}',
  dated: 'Date',
  due: 'Échéance',
  waiver: 'Exonération des dommages',
  total: 'Total',
  paidBefore: 'Déjà payé',
  owed: 'Reste à payer',
  amount: 'Montant à payer maintenant',
  partHint: 'Vous pouvez tout payer ou une partie.',
  card: 'Carte',
  cardHint:
    'Une banque simulée\u00a0: chaque carte a son propre résultat. Aucun numéro de carte n’est jamais saisi ici.',
  pay: 'Payer {{amount}}',
  asking: 'Nous demandons à votre banque. Cela peut prendre une demi-minute; restez sur cette page.',
  unanswered:
    'Aucune réponse n’est venue. Appuyez de nouveau\u00a0: le même paiement est redemandé, et il n’est jamais pris deux fois.',
  otherCard: 'Rien n’a été débité. Vérifiez la carte ou prenez-en une autre.',
  unclearTitle: 'Communiquez avec nous avant de payer de nouveau',
  unclearText:
    'La banque signale un paiement qui ne correspond pas à ce qui a été demandé. Appelez {{company}}\u00a0: votre argent n’est pas perdu.',
  once: 'Appuyez une fois. Votre carte est débitée une seule fois, même si la connexion se coupe.',
  pendingTitle: 'Nous demandons à la banque',
  pendingText:
    'La réponse à votre dernier paiement n’est pas encore venue. Ne payez pas de nouveau\u00a0: cette page demande à la banque et montre ce qu’il en est.',
  notCharged: 'La banque dit que votre dernière carte n’a pas été débitée. Vous pouvez payer de nouveau.',
  paidTitle: 'Payé, merci',
  settledTitle: 'Rien n’est plus dû',
  settledText: 'Ceci a été payé autrement. Vous n’avez rien à faire.',
  pausedTitle: 'Ce lien se repose un moment',
  pausedText:
    'Plusieurs cartes ont été refusées. Appelez {{company}}, ou attendez\u00a0: les cartes sont acceptées de nouveau à partir du',
  payments: 'Vos paiements',
  payment: 'Paiement {{number}}',
  receipt: 'Reçu (PDF)',
  receiptOf: 'Reçu du paiement {{number}} (PDF)',
  receiptFile: 'Reçu {{number}}.pdf',
  refused: {
    unknown: {
      title: 'Il n’y a rien à cette adresse',
      lead: 'Vérifiez que toute l’adresse du courriel a été copiée, ou demandez-en une nouvelle à qui l’a envoyée.',
    },
    expired: {
      title: 'Ce lien est échu',
      lead: 'Demandez-en un nouveau à qui l’a envoyé. Rien n’a été débité.',
    },
    revoked: {
      title: 'Ce lien a été retiré',
      lead: 'Qui l’a envoyé ne demande plus ce paiement, ou vous a envoyé un lien plus récent. Rien n’a été débité.',
    },
    other: {
      title: 'Cette page ne peut pas être montrée maintenant',
      lead: 'Réessayez dans un instant. Rien n’a été débité.',
    },
    again: 'Réessayer',
  },
};
