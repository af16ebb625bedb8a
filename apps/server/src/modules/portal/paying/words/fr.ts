import type { PayWords } from './en.ts';

/** The same in French. */
export const fr: PayWords = {
  title: 'Payer des factures',
  choose: 'Quelles factures voulez-vous payer?',
  invoice: (number: number, due: string, open: string) => `Facture ${number}, échéance ${due}\u00a0: ${open}`,
  early: ({ paid, discount, day }) =>
    `${paid} jusqu’au ${day}; ${discount} de moins pour un paiement rapide.`,
  disputed: (amount: string) => `De ce montant, ${amount} est contesté.`,
  show: 'Voir le total',
  noneChosen: 'Choisissez au moins une facture.',
  noneOpen: 'Aucune facture n’est ouverte.',
  underWay: (numbers: string) => `Un paiement par carte est en cours pour la facture ${numbers}.`,
  check: 'Vérifier et payer',
  list: 'Factures à payer',
  number: 'Facture',
  due: 'Échéance',
  amount: 'Montant',
  total: 'Total',
  disputedHint:
    'Vous payez aussi les montants contestés. Si nous les créditons plus tard, le crédit reste à votre compte.',
  changed: 'Le total a changé depuis que vous l’avez vu. Vérifiez-le de nouveau.',
  pay: (amount: string) => `Payer ${amount} par carte`,
  hint: 'Vous entrez votre carte sur la page sécurisée de notre fournisseur de paiement.',
  change: 'Choisir d’autres factures',
  link: 'Payer cette facture',
  linkAll: 'Payer des factures',
  payments: 'Paiements',
  none: 'Il n’y a pas encore de paiements.',
  date: 'Date',
  state: 'État',
  method: 'Mode',
  for: 'Pour',
  invoicesOf: (numbers: readonly number[]) =>
    numbers.length === 0
      ? ''
      : numbers.length > 4
        ? `${numbers.length} factures`
        : `${numbers.length === 1 ? 'Facture' : 'Factures'} ${numbers.join(', ')}`,
  receipt: 'Reçu',
  receiptOf: (number: number) => `Reçu ${number}`,
  refund: 'Remboursement',
  payment: 'Paiement',
  paper: 'Reçu en PDF',
  methods: {
    card: 'Carte',
    cash: 'Comptant',
    cheque: 'Chèque',
    debit: 'Carte de débit',
    eft: 'TEF',
    e_transfer: 'Virement Interac',
    wire: 'Virement bancaire',
  },
  states: {
    pending: 'En attente de la carte',
    succeeded: 'Reçu',
    failed: 'Non payé',
    void: 'Annulé',
  },
  received: (email: string) => `Nous avons reçu votre paiement. Le reçu est envoyé par courriel à ${email}.`,
  failures: {
    declined: 'La carte a été refusée. Rien n’a été débité. Vous pouvez réessayer avec une autre carte.',
    insufficient:
      'La provision de la carte est insuffisante. Rien n’a été débité. Vous pouvez réessayer avec une autre carte.',
    unpaid: 'Rien n’a été payé. Vos factures sont ouvertes comme avant.',
    unclear: 'Le paiement ne s’est pas fait comme prévu. Veuillez nous appeler avant de payer de nouveau.',
  },
  again: 'Réessayer',
  waits: 'Le paiement attend la carte. Vous pouvez aller à la page de la carte ou mettre fin au paiement.',
  goOn: 'Aller à la page de la carte',
  end: 'Mettre fin au paiement',
  unknown: 'Le fournisseur de paiement n’a pas encore répondu. Revenez à cette page dans une minute.',
};
