import type { MailWords } from '../templates.ts';

/** The same in French. */
export const payingMails: Pick<
  MailWords,
  'payment-request' | 'payment-request-early' | 'payment-receipt' | 'deposit-request' | 'deposit-receipt'
> = {
  'payment-request': {
    subject: '{{company}}\u00a0: {{amount}} à payer',
    paragraphs: [
      'Bonjour,',
      '{{company}} vous demande de payer {{amount}} (facture {{invoices}}). Consultez le détail et payez par carte\u00a0:',
      '{{link}}',
      'Lien valide {{days}} jours, sans compte. Ne le transmettez pas.',
      'Si vous ne connaissez pas {{company}}, ignorez ce courriel.',
    ],
  },
  'payment-request-early': {
    subject: '{{company}}\u00a0: {{amount}} à payer',
    paragraphs: [
      'Bonjour,',
      '{{company}} vous demande de payer {{amount}} (facture {{invoices}}). Consultez le détail et payez par carte\u00a0:',
      '{{link}}',
      'Payez {{early}} d’ici le {{until}} et vous ne devrez plus rien\u00a0: l’escompte pour paiement rapide est déduit.',
      'Lien valide {{days}} jours, sans compte. Ne le transmettez pas.',
      'Si vous ne connaissez pas {{company}}, ignorez ce courriel.',
    ],
  },
  'payment-receipt': {
    subject: '{{company}}\u00a0: reçu {{number}} de {{amount}}',
    paragraphs: [
      'Merci de votre paiement.',
      '{{company}} a reçu {{amount}} le {{day}} par carte ({{card}}), pour la facture {{invoices}}. Numéro du paiement\u00a0: {{number}}.',
      'Téléchargez votre reçu (PDF) sur la page de paiement.',
    ],
  },
  'deposit-request': {
    subject: '{{company}}\u00a0: dépôt de {{amount}} pour {{document}}',
    paragraphs: [
      'Bonjour,',
      '{{company}} vous demande un dépôt de {{amount}} pour {{document}}. Consultez le détail et payez par carte\u00a0:',
      '{{link}}',
      'Lien valide {{days}} jours, sans compte. Ne le transmettez pas.',
      'Si vous ne connaissez pas {{company}}, ignorez ce courriel.',
    ],
  },
  'deposit-receipt': {
    subject: '{{company}}\u00a0: reçu {{number}} pour un dépôt de {{amount}}',
    paragraphs: [
      'Merci de votre paiement.',
      '{{company}} a reçu {{amount}} le {{day}} par carte ({{card}}), comme dépôt pour {{document}}. Numéro du paiement\u00a0: {{number}}.',
      'Téléchargez votre reçu (PDF) sur la page de paiement.',
    ],
  },
};
