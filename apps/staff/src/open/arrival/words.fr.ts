import type { Words } from '../../locales/words.ts';
import type { arrivalShown as en } from './words.en.ts';

/** La page sur laquelle un client voit que l’on est en route vers lui. */
export const arrivalShown: Words<typeof en> = {
  title: {
    planned: { delivery: 'Votre livraison', pickup: 'Votre ramassage', task: 'Notre visite' },
    coming: {
      delivery: 'Votre livraison est en route',
      pickup: 'Nous sommes en route pour votre ramassage',
      task: 'Nous sommes en route vers vous',
    },
    there: {
      delivery: 'Votre livraison est arrivée',
      pickup: 'Nous sommes sur place pour votre ramassage',
      task: 'Nous sommes sur place',
    },
    left: { delivery: 'Votre livraison', pickup: 'Votre ramassage', task: 'Notre visite' },
  },
  driver: 'Au volant',
  slot: 'Créneau promis',
  arrival: 'Arrivée prévue',
  arrived: 'Arrivée',
  left: 'Départ',
  position: 'Dernière position connue',
  distance: 'À environ {{km}} km à {{time}}',
  near: 'À moins d’un kilomètre à {{time}}',
  unknown: 'Notée à {{time}}',
  update: 'Actualiser',
  change: {
    title: 'Quelque chose a changé?',
    lead: 'Dites-le-nous avant l’arrivée. Votre message va à {{company}}; ne remplissez que ce qui change.',
    name: 'Contact sur place',
    phone: 'Téléphone du contact',
    instructions: 'Consignes de livraison',
    send: 'Envoyer',
    missing: 'Indiquez ce qui change.',
    sent: 'Envoyé à {{company}}.',
    taken: 'Transmis sur le bon.',
  },
  notSent: 'Votre message n’a pas été envoyé. Vérifiez votre connexion et réessayez.',
  proofSoon: 'Votre preuve sera ici dès que le bon sera fermé.',
  openPdf: 'Ouvrir en PDF',
  until: 'Cette page reste ouverte jusqu’au {{when}}.',
  refused: {
    unknown: {
      title: 'Lien non valide',
      lead: 'Il manque peut-être une partie de l’adresse. Ouvrez de nouveau le lien dans le texto.',
    },
    over: { title: 'Cette visite est terminée', lead: 'La page la montrait pendant le trajet.' },
    connection: {
      title: 'La page n’a pas été chargée',
      lead: 'Vérifiez votre connexion, puis réessayez.',
      again: 'Réessayer',
    },
  },
};
