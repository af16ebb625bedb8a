import type { moneyBackEn } from './money-back-en.ts';

/** The same in French. */
export const moneyBackFr: Record<keyof typeof moneyBackEn, string> = {
  'payers.too_few': 'Nommez au moins deux clients. Si un seul paie tout, retirez le partage.',
  'payers.twice': 'Chaque client ne peut être nommé qu’une fois.',
  'payers.one_way': 'Donnez à chaque client un pourcentage ou un montant, l’un des deux.',
  'payers.percents':
    'Les pourcentages doivent totaliser 100\u00a0: ils partagent le reste après les montants.',
  'payers.on_hold': 'Ce client est suspendu. Levez d’abord la suspension, ou nommez un autre client.',
  'payers.before_invoice':
    'Le contrat est facturé jusqu’au {day:moment}. Le partage peut valoir à partir de ce jour.',
  'invoice_credit.of_credit': 'C’est déjà une note de crédit.',
  'invoice_credit.mixed': 'Cette facture reprend elle-même un montant. Créditez ses lignes une à une.',
  'invoice_credit.pieces_out':
    'Une partie d’une ligne est revenue seule, et le reste est encore sorti. Reprenez-le d’abord, ou créditez les lignes une à une.',
  'invoice_credit.whole': 'Cette facture est déjà entièrement créditée.',
  'invoice_credit.written_off': 'Une partie de cette facture a été radiée. Annulez d’abord la radiation.',
  'invoice_credit.discounted':
    'Un escompte de paiement rapide a été déduit de cette facture. Annulez d’abord le paiement.',
  'invoice_credit.changed': 'Le reste à créditer a changé depuis. Regardez-le de nouveau.',
  'invoice_credit.used_up': 'Cette note de crédit est épuisée.',
  'invoice_credit.exceeded': 'Le solde de la note de crédit est de {left:money}.',
  'invoice_credit.nothing_open':
    'Ce client n’a aucune facture impayée à laquelle appliquer la note de crédit.',
  'invoice_credit.taken_back': 'L’application est déjà annulée.',
  'refund.not_its_card':
    'Cette carte n’a pas servi à payer le montant crédité. Choisissez la carte utilisée, ou remboursez en argent comptant ou par chèque.',
  'refund.card_exceeded': 'Le solde remboursable sur ce paiement par carte est de {left:money}.',
  'refund.customer_owes':
    'Ce client doit {owed:money}. Appliquez la note de crédit aux factures impayées, ou adressez-vous à une personne qui peut modifier les conditions des clients.',
  'refund.is_payment': 'C’est un paiement et non un remboursement. Renversez plutôt le paiement.',
  'refund.sent_to_card':
    'Le fournisseur a déjà remis ce montant sur la carte\u00a0: il ne peut pas être repris. Demandez au client de payer de nouveau.',
  'refund.taken_back': 'Ce remboursement est déjà repris.',
  'deposit.used_up': 'Ce dépôt est épuisé.',
  'deposit.exceeded': 'Le solde de ce dépôt est de {left:money}.',
  'deposit.nothing_open': 'Aucune facture impayée à laquelle appliquer ce dépôt.',
  'deposit.none_held': 'Aucun dépôt disponible pour cette facture.',
  'deposit.taken_back': 'L’application est déjà annulée.',
  'deposit.not_by_card':
    'Ce dépôt n’a pas été payé par carte. Remboursez-le en argent comptant ou par chèque.',
  'deposit.of_customer_already': 'Ce dépôt est déjà au compte du client.',
};
