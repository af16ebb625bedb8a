import type { Words } from '../../words.ts';
import type { sent as en } from '../../en/sending/sent.ts';

/** Ce qu’un client lit sur la page d’un document qui lui a été envoyé. */
export const sent: Words<typeof en> = {
  openPdf: 'Ouvrir en PDF',
  until: 'Cette page est accessible jusqu’au {{when}}.',
  acceptTitle: 'Accepter cette soumission',
  acceptText: 'Entrez votre nom pour accepter la soumission de {{company}} ci-dessus.',
  name: 'Votre nom',
  nameMissing: 'Entrez votre nom',
  accept: 'Accepter la soumission',
  thanks: 'Acceptée. Merci.',
  acceptedBy: 'Acceptée par {{name}} le {{when}}.',
  notSent: 'Votre réponse n’est pas partie. Vérifiez votre connexion et appuyez de nouveau sur le bouton.',
  refused: {
    unknown: {
      title: 'Lien non valide',
      lead: 'Il manque peut-être une partie de l’adresse. Rouvrez le lien du courriel ou écrivez à l’expéditeur.',
    },
    expired: { title: 'Lien expiré', lead: 'Demandez-en un nouveau à l’expéditeur.' },
    revoked: {
      title: 'Lien révoqué',
      lead: 'L’expéditeur a fermé ce lien. Cherchez un courriel plus récent ou écrivez-lui.',
    },
    superseded: {
      title: 'La soumission a changé',
      lead: 'Ce lien mène à une version précédente. Demandez un lien vers la nouvelle.',
    },
    closed: { title: 'La soumission est fermée', lead: 'Demandez-en une nouvelle à l’expéditeur.' },
    connection: {
      title: 'La page ne s’est pas chargée',
      lead: 'Vérifiez votre connexion, puis réessayez.',
      again: 'Réessayer',
    },
  },
};
