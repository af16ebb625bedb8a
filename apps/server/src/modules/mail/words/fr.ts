import type { MailWords } from '../templates.ts';

/** The mails in French. */
export const fr: MailWords = {
  'password-reset': {
    subject: 'Choisissez un nouveau mot de passe pour Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      'quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour cette adresse. Ouvrez ce lien pour le choisir\u00a0:',
      '{{link}}',
      'Le lien ne sert qu’une fois, pendant {{minutes}} minutes. Il n’est que pour vous\u00a0: ne le transmettez à personne.',
      'Si vous n’avez rien demandé, ne faites rien; votre mot de passe reste le même.',
    ],
  },
  'password-changed': {
    subject: 'Votre mot de passe Yardline a été changé',
    paragraphs: [
      'Bonjour {{name}},',
      'le mot de passe de cette adresse vient d’être changé, et toutes les sessions ouvertes avec l’ancien sont terminées.',
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et avisez votre administrateur\u00a0:',
      '{{link}}',
    ],
  },
  'account-locked': {
    subject: 'Votre compte Yardline est verrouillé pour un moment',
    paragraphs: [
      'Bonjour {{name}},',
      'quelqu’un a entré plusieurs fois un mauvais mot de passe pour cette adresse; personne ne peut s’y connecter pendant {{minutes}} minutes.',
      'Si c’était vous et que vous avez oublié le mot de passe, choisissez-en un nouveau; le verrou sera levé\u00a0:',
      '{{link}}',
      'Si ce n’était pas vous, il n’y a rien à faire\u00a0: le mot de passe n’a pas été trouvé, et vos sessions ouvertes le restent.',
    ],
  },
};
