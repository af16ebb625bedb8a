import type { Words } from '../../words.ts';
import type { logo as en } from '../../en/office/logo.ts';

/** Le logo de l’entreprise. */
export const logo: Words<typeof en> = {
  title: 'Logo',
  lead: 'Paraît sur les soumissions, contrats, factures et autres documents, et dans les courriels aux clients.',
  now: 'Votre logo',
  none: 'Aucun logo. Les documents portent le nom de l’entreprise.',
  size: '{{width}} × {{height}} pixels',
  alt: 'Logo de {{company}}',
  choose: 'Choisir une image',
  replace: 'Remplacer l’image',
  hint: 'PNG ou JPEG, au plus 2\u00a0Mo. Une image large sur fond clair s’imprime le mieux.',
  remove: 'Retirer le logo',
  removeText:
    'Les documents et courriels ne portent plus que le nom de l’entreprise. Ce qui est déjà envoyé ne change pas.',
  done: 'Logo enregistré',
  sample: 'Le voir sur papier',
  sampleText: 'Ouvre une soumission d’exemple avec votre logo, votre nom, votre adresse et votre couleur.',
  open: 'Ouvrir l’exemple',
};
