/** Pourquoi un paiement ou une demande de paiement n’aboutit pas. */
export const payingFr = {
  'payment.declined': 'La carte a été refusée.',
  'payment.insufficient_funds': 'La carte a été refusée\u00a0: provision insuffisante.',
  'payment.not_processable':
    'Le paiement a été reçu, mais n’a pas pu être appliqué à la facture. Ne payez pas de nouveau et communiquez avec nous.',
  'payment.no_account':
    'Configurez d’abord un compte pour les paiements par carte. D’ici là, le lecteur est simulé.',
  'payment.on_reader': 'Le lecteur attend la carte. Rien n’a encore été débité.',
  'payment.cancelled': 'Le paiement a été annulé. La carte n’a pas été débitée.',
  'payment.reader_offline':
    'Le lecteur est éteint ou non connecté. La carte n’a pas été débitée. Allumez le lecteur ou choisissez-en un autre.',
  'payment.reader_busy':
    'Le lecteur traite un autre paiement. La carte n’a pas été débitée. Attendez ou choisissez un autre lecteur.',
  'payment.readers_unavailable':
    'La liste des lecteurs n’est pas disponible pour le moment. Réessayez dans un instant.',
  'payment.allocation_differs':
    'La somme des affectations doit égaler le paiement. Écart\u00a0: {difference:money}.',
  'payment_request.nothing_owed': 'Aucun solde à payer sur ces factures.',
  'payment_request.several_customers': 'Une demande porte sur les factures d’un seul client.',
  'payment_request.over': 'Cette demande est déjà payée ou retirée.',
  'payment_request.ended':
    'Ce dépôt n’est plus nécessaire\u00a0: la réservation ou le contrat est fermé ou annulé. Rien ne vous a été débité.',
  'payment_request.settled': 'Cette demande est déjà payée. Aucun montant n’a été débité.',
  'payment_request.pending': 'Votre dernier paiement est en cours de confirmation. Ne payez pas de nouveau.',
  'payment_request.paused': 'Trop de cartes ont été refusées. Attendez une heure ou appelez-nous.',
  'payment_request.amount_changed':
    'Le solde à payer est maintenant de {owed:money}. Aucun montant n’a été débité; vérifiez le montant et payez de nouveau.',
  'payment.void_another_day':
    'Seul un paiement d’aujourd’hui peut être annulé. Renversez-le plutôt avec la date et le motif.',
  'payment.chargeback_of_card':
    'Un paiement par carte ne revient que par une rétrofacturation. Remboursez-le plutôt.',
  'payment.card_comes_now': 'Un paiement par carte est du moment où la carte est débitée.',
  'payment.day_to_come': 'Cette date n’est pas encore venue.',
  'payment.before_invoice':
    'Cette facture a une date plus tardive. Encaissez un dépôt, ou choisissez une autre date.',
  'payment.reversed_before': 'Le paiement est venu à une date plus tardive.',
  'payment.discount_changed':
    'L’escompte de cette facture est maintenant de {discount:money}. Vérifiez le montant, puis payez.',
  'payment.discount_over': 'L’escompte était pour un paiement au plus tard le {day}.',
  'payment.discount_of_rest': 'L’escompte est pour un paiement du reste\u00a0: {due:money}.',
  'payment.fee_changed':
    'Les frais de paiement par carte sont maintenant de {fee:money}. Vérifiez le total, puis payez.',
  'payment.deposit_used': 'Ce dépôt a déjà payé quelque chose. Annulez d’abord cette application.',
  'payment.void_not_cash':
    'Seuls les paiements en argent comptant et par chèque peuvent être annulés. Remboursez plutôt la carte.',
  'payment.void_of_deposit': 'Ce paiement est celui d’un dépôt. Remboursez plutôt le dépôt.',
  'payment.voided': 'Ce paiement ne compte plus.',
  'payment.nsf_fee_changed':
    'Les frais de chèque retourné sont maintenant de {fee:money}. Vérifiez-les, puis confirmez.',
  'payment.no_method': 'Choisissez au moins un mode de paiement.',
  'payment.method_not_taken': 'L’entreprise n’accepte pas ce mode. Choisissez-en un autre.',
  'payment.entered_before':
    'Le numéro {mark} a été saisi le {day} (paiement {number}), pour le même client et le même montant. Confirmez pour le saisir de nouveau.',
};
