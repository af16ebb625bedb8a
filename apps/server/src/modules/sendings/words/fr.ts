import type { SendingWords } from './type.ts';

/** What is written with each kind of document, in French. */
export const fr: SendingWords = {
  subject: '{{document}} – {{company}}',
  message:
    'Bonjour,\n\n{{what}}\n\nPour toute question, répondez à ce courriel ou appelez-nous.\n\n{{sender}}\n{{company}}',
  what: {
    quote: 'Vous trouverez ci-joint le document suivant\u00a0: {{document}}.',
    reservation: 'Vous trouverez ci-joint la confirmation de votre réservation\u00a0: {{document}}.',
    contract: 'Vous trouverez ci-joint le document suivant\u00a0: {{document}}.',
    sales_order: 'Vous trouverez ci-joint la confirmation de votre commande\u00a0: {{document}}.',
    delivery: 'Vous trouverez ci-joint le document de votre livraison\u00a0: {{document}}.',
    task: 'Vous trouverez ci-joint {{document}}.',
    pickup: 'Vous trouverez ci-joint le document de votre ramassage\u00a0: {{document}}.',
    return: 'Vous trouverez ci-joint le document de l’équipement revenu\u00a0: {{document}}.',
    invoice: 'Vous trouverez ci-joint le document suivant\u00a0: {{document}}.',
    workorder: 'Vous trouverez ci-joint le document des travaux sur votre équipement\u00a0: {{document}}.',
    workorder_estimate: 'Vous trouverez ci-joint le document suivant\u00a0: {{document}}.',
    purchase_order:
      'Vous trouverez ci-joint notre document\u00a0: {{document}}. Veuillez le confirmer ainsi que le jour de livraison.',
    warranty_claim:
      'Vous trouverez ci-joint notre document\u00a0: {{document}}. Veuillez y répondre ligne par ligne.',
    delivery_proof: 'Votre équipement a été livré. Vous trouverez ci-joint\u00a0: {{document}}.',
    pickup_proof: 'Votre équipement a été ramassé. Vous trouverez ci-joint\u00a0: {{document}}.',
    off_rent_receipt:
      'Votre avis de fin de location est noté. Vous trouverez ci-joint le document suivant, qui indique à partir de quand la location n’est plus facturée\u00a0: {{document}}.',
    statement: 'Vous trouverez ci-joint votre relevé de compte.',
    receipt: 'Merci de votre paiement. Vous trouverez ci-joint votre reçu\u00a0: {{document}}.',
  },
  text: {
    view: 'Voici {{document}} de {{company}}.',
    accept: 'Lisez et acceptez {{document}} de {{company}}.',
    estimate: 'Lisez et approuvez {{document}} de {{company}}.',
    payment: 'Consultez et payez {{document}} de {{company}}.',
  },
  receiptText: '{{company}} - {{document}}. La location cesse le {{moment}}.',
  awaitsApproval: 'Cette fin reste à approuver.',
  asks: {
    view: 'Vous pouvez aussi le lire en ligne, sans compte\u00a0:',
    accept: 'Lisez et acceptez-le en ligne, sans compte\u00a0:',
    estimate: 'Lisez-la et approuvez les travaux en ligne, sans compte\u00a0:',
    payment: 'Voyez les détails et payez par carte, sans compte\u00a0:',
  },
};
