import type { MailWords } from '../templates.ts';

/** The same in French. */
export const guaranteeMails: Pick<MailWords, 'guarantee-card-needed' | 'guarantee-failed'> = {
  'guarantee-card-needed': {
    subject: '{{store}} a besoin d’une autre carte pour votre commande {{number}}',
    paragraphs: [
      'Bonjour {{name}},',
      'Nous n’avons pas pu retenir {{amount}} sur la carte donnée pour la commande {{number}}. Rien n’a été débité.',
      'Donnez-nous une autre carte ici, pour que nous puissions vous remettre l’équipement\u00a0:',
      '{{link}}',
      'Pour toute question, appelez-nous\u00a0: {{phone}}',
    ],
  },
  'guarantee-failed': {
    subject: 'Aucune garantie par carte pour {{number}} de {{customer}}',
    paragraphs: [
      'La carte que {{customer}} a donnée à {{store}} n’a pas permis de retenir {{amount}}. Nous avons demandé une autre carte par courriel.',
      'Ouvrez {{number}} ici\u00a0:',
      '{{link}}',
    ],
  },
};
