import type { paying as en } from '../en/paying.ts';
import type { Words } from '../words.ts';

export const paying: Words<typeof en> = {
  title: 'Paiement à {{company}}',
  loading: 'Chargement du paiement…',
  toPay: 'À payer',
  paid: 'Payé',
  forCustomer: 'Pour {{customer}}',
  dueOn: 'échéance',
  until: 'Lien valide jusqu’au',
  whatFor: 'Détail du paiement',
  invoice: 'Facture {{number}}',
  deposit: 'Dépôt\u00a0: {{document}}',
  documents: { reservation: 'réservation {{number}}', contract: 'contrat {{number}}' },
  billed: {
    reservation: 'Factures impayées de la réservation {{number}}',
    contract: 'Factures impayées du contrat {{number}}',
  },
  taxes: 'Taxes',
  held: 'Dépôt conservé',
  asked: 'Dépôt demandé',
  depositNote:
    'Un dépôt n’est pas un supplément\u00a0: il est conservé, appliqué à votre dernière facture, et le solde est remboursé.',
  endedTitle: 'Dépôt plus nécessaire',
  endedText: 'La réservation ou le contrat est fermé ou annulé. Vous n’avez rien à faire.',
  dated: 'Date',
  due: 'Échéance',
  waiver: 'Exonération des dommages',
  total: 'Total',
  paidBefore: 'Déjà payé',
  early: '{{paid}} jusqu’au {{day}}; {{discount}} de moins pour un paiement rapide',
  deducts: 'Règle des factures avec {{discount}} de moins pour un paiement rapide',
  earlyDiscount: 'Escompte de paiement rapide',
  owed: 'Solde à payer',
  amount: 'Montant à payer maintenant',
  fee: '{{description}} ({{percent}}\u00a0%)',
  partHint: 'Vous pouvez payer le total ou une partie.',
  card: 'Carte',
  cardHint:
    'Banque simulée\u00a0: chaque carte donne un résultat différent. Aucun numéro de carte n’est saisi ici.',
  pay: 'Payer {{amount}}',
  goOn: 'Continuer pour payer {{amount}}',
  pageHint: 'Vous entrez votre carte sur la page sécurisée du fournisseur de cartes, puis revenez ici.',
  pageTitle: 'Votre paiement n’est pas terminé',
  pageText:
    'Continuez vers la page de la carte, ou dites-nous que vous n’avez pas payé. Aucun montant n’est débité deux fois.',
  pageGoOn: 'Continuer vers la page de la carte',
  pageEnd: 'Je n’ai pas payé',
  asking: 'Confirmation de la banque en cours. Cela peut prendre 30 secondes; restez sur cette page.',
  unanswered:
    'Aucune réponse de la banque. Appuyez de nouveau\u00a0: le même paiement est vérifié et ne sera jamais débité deux fois.',
  otherCard: 'Aucun montant n’a été débité. Vérifiez la carte ou utilisez une autre carte.',
  unclearTitle: 'Communiquez avec nous avant de payer de nouveau',
  unclearText:
    'La banque signale un paiement différent du montant demandé. Appelez {{company}}\u00a0: votre argent n’est pas perdu.',
  once: 'Appuyez une seule fois. Votre carte est débitée une seule fois, même en cas de coupure.',
  pendingTitle: 'Confirmation de la banque en cours',
  pendingText:
    'La banque n’a pas encore confirmé votre dernier paiement. Ne payez pas de nouveau; cette page affichera la réponse.',
  notCharged: 'Votre dernière carte n’a pas été débitée. Vous pouvez payer de nouveau.',
  paidTitle: 'Paiement reçu, merci',
  settledTitle: 'Aucun solde à payer',
  settledText: 'Cette demande a été payée autrement. Aucune action n’est requise.',
  pausedTitle: 'Paiements suspendus\u00a0: cartes refusées',
  pausedText:
    'Plusieurs cartes ont été refusées. Appelez {{company}} ou attendez\u00a0: les cartes seront acceptées de nouveau à partir du',
  payments: 'Vos paiements',
  payment: 'Paiement {{number}}',
  receipt: 'Reçu (PDF)',
  receiptOf: 'Reçu du paiement {{number}} (PDF)',
  receiptFile: 'Reçu {{number}}.pdf',
  refused: {
    unknown: {
      title: 'Page introuvable',
      lead: 'Vérifiez que vous avez copié l’adresse complète du courriel, ou demandez un nouveau lien à l’entreprise.',
    },
    expired: {
      title: 'Lien expiré',
      lead: 'Demandez un nouveau lien à l’entreprise. Aucun montant n’a été débité.',
    },
    revoked: {
      title: 'Lien retiré',
      lead: 'L’entreprise a annulé cette demande ou vous a envoyé un lien plus récent. Aucun montant n’a été débité.',
    },
    other: {
      title: 'Page non disponible',
      lead: 'Réessayez dans un instant. Aucun montant n’a été débité.',
    },
    again: 'Réessayer',
  },
};
