import type { signing as en } from '../en/signing.ts';
import type { Words } from '../words.ts';

export const signing: Words<typeof en> = {
  refused: {
    unknown: {
      title: 'Ce lien n’ouvre rien',
      lead: 'Il manque peut-être une partie de l’adresse. Ouvrez de nouveau le lien du courriel, ou demandez à qui vous l’a envoyé.',
    },
  },
};
