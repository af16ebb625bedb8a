import type { MailWords } from '../templates.ts';

/** Mails about the portal of customers, their requests and their disputes, in French. */
export const portalMails: Pick<
  MailWords,
  | 'request-arrived'
  | 'request-accepted'
  | 'request-declined'
  | 'dispute-arrived'
  | 'dispute-answered'
  | 'dispute-accepted'
  | 'dispute-rejected'
  | 'portal-invite'
  | 'portal-reset'
  | 'order-approval-asked'
  | 'order-approval-pay'
  | 'order-approval-refused'
  | 'order-approval-lapsed'
  | 'member-notice'
  | 'member-digest'
> = {
  'request-arrived': {
    subject: '{{what}} demandé par {{customer}}\u00a0: demande {{number}}',
    paragraphs: ['{{customer}} a envoyé la demande {{number}} ({{what}}). Ouvrez-la ici\u00a0:', '{{link}}'],
  },
  'request-accepted': {
    subject: '{{what}}\u00a0: {{company}} a accepté votre demande {{number}}',
    paragraphs: [
      'Bonjour {{name}},',
      'Nous avons accepté votre demande {{number}} ({{what}}).',
      '{{answer}}',
    ],
  },
  'request-declined': {
    subject: '{{what}}\u00a0: votre demande {{number}} chez {{company}}',
    paragraphs: [
      'Bonjour {{name}},',
      'Nous regrettons de ne pas pouvoir donner suite à votre demande {{number}} ({{what}}).',
      '{{answer}}',
    ],
  },
  'dispute-arrived': {
    subject: '{{customer}} conteste une ligne de la facture {{invoice}}',
    paragraphs: [
      '{{customer}} n’est pas d’accord avec une ligne de la facture {{invoice}}\u00a0: {{reason}}',
      'La contestation {{number}} est ici\u00a0:',
      '{{link}}',
    ],
  },
  'dispute-answered': {
    subject: '{{company}} a répondu à votre contestation {{number}}',
    paragraphs: [
      'Bonjour {{name}},',
      'Voici notre réponse au sujet de la facture {{invoice}}\u00a0:',
      '{{answer}}',
    ],
  },
  'dispute-accepted': {
    subject: '{{company}} crédite votre contestation {{number}}',
    paragraphs: [
      'Bonjour {{name}},',
      'Nous acceptons votre contestation de la facture {{invoice}} et créditons {{amount}}. Le numéro de la note de crédit est le {{credit}}.',
      '{{answer}}',
    ],
  },
  'dispute-rejected': {
    subject: 'Votre contestation {{number}} chez {{company}}',
    paragraphs: [
      'Bonjour {{name}},',
      'Nous avons réexaminé la facture {{invoice}}, et elle ne change pas.',
      '{{answer}}',
    ],
  },
  'portal-invite': {
    subject: 'Votre compte chez {{store}}',
    paragraphs: [
      'Bonjour {{name}},',
      '{{store}} vous a ouvert un compte en ligne, où vous voyez ce que {{customer}} loue.',
      'Choisissez un mot de passe ici dans les {{hours}} heures\u00a0:',
      '{{link}}',
    ],
  },
  'portal-reset': {
    subject: 'Un nouveau mot de passe pour votre compte chez {{store}}',
    paragraphs: [
      'Bonjour {{name}},',
      'Choisissez un nouveau mot de passe ici dans les {{minutes}} minutes\u00a0:',
      '{{link}}',
      'Si vous ne l’avez pas demandé, ignorez ce courriel\u00a0: votre mot de passe reste le même.',
    ],
  },
  'order-approval-asked': {
    subject: '{{asker}} vous demande d’approuver une commande chez {{store}}',
    paragraphs: [
      'Bonjour {{name}},',
      '{{asker}} souhaite commander pour {{total}} chez {{store}}. L’équipement est retenu pendant 24 heures. Approuvez ou refusez la commande ici\u00a0:',
      '{{link}}',
    ],
  },
  'order-approval-pay': {
    subject: '{{approver}} a approuvé votre commande chez {{store}}',
    paragraphs: [
      'Bonjour {{name}},',
      '{{approver}} a approuvé votre commande. Payez-la ici dans les 24 heures pour qu’elle soit réservée\u00a0:',
      '{{link}}',
    ],
  },
  'order-approval-refused': {
    subject: '{{approver}} a refusé votre commande chez {{store}}',
    paragraphs: [
      'Bonjour {{name}},',
      '{{approver}} a refusé votre commande\u00a0: {{reason}}',
      'L’équipement n’est plus retenu. Votre commande est ici\u00a0:',
      '{{link}}',
    ],
  },
  'order-approval-lapsed': {
    subject: 'Votre commande chez {{store}} a expiré',
    paragraphs: [
      'Bonjour {{name}},',
      'Votre commande n’a pas été conclue à temps, et l’équipement n’est plus retenu. Commandez de nouveau si vous en avez encore besoin. La commande est ici\u00a0:',
      '{{link}}',
    ],
  },
  'member-notice': {
    subject: '{{store}}\u00a0: {{text}}',
    paragraphs: [
      'Bonjour {{name}},',
      '{{text}}',
      '{{link}}',
      'Vous ne voulez plus de tels courriels? Arrêtez-les ici\u00a0:',
      '{{stop}}',
    ],
  },
  'member-digest': {
    subject: 'Votre journée chez {{store}}',
    paragraphs: [
      'Bonjour {{name}},',
      'Voici ce qui est nouveau dans votre compte chez {{store}}\u00a0:',
      '{{text}}',
      '{{link}}',
      'Vous ne voulez plus de ces courriels? Arrêtez-les ici\u00a0:',
      '{{stop}}',
    ],
  },
};
