import type { signing as en } from '../en/signing.ts';
import type { Words } from '../words.ts';

export const signing: Words<typeof en> = {
  asks: '{{person}}, de {{company}}, vous demande de lire et de signer ce document.',
  for: 'À l’attention de {{name}}',
  number: 'Nº {{number}}',
  until: 'Cette page s’ouvre jusqu’au {{when}}.',
  openPdf: 'Ouvrir en PDF',
  downloadSigned: 'Télécharger le PDF signé',
  lines: 'Lignes',
  quantity: 'Quantité',
  rate: 'Tarif',
  total: 'Totaux',
  comments: 'Remarques',
  terms: 'Conditions',
  belongs: 'En fait partie',
  yourSignature: 'Votre signature',
  name: 'Votre nom',
  nameMissing: 'Écrivez votre nom',
  pad: 'Champ de signature\u00a0: dessinez du doigt, au stylet ou à la souris',
  padHint: 'Signez ici',
  undo: 'Annuler le trait',
  clear: 'Effacer',
  typed: 'Signer par mon nom au lieu de dessiner',
  typedHint: 'Votre nom tel que vous l’avez écrit vaut signature.',
  signatureMissing: 'Signez dans le champ, ou choisissez de signer par votre nom',
  agreeMissing: 'Cochez ceci pour signer',
  sign: 'Signer',
  thanks: 'Signé. Merci.',
  signedBy: 'Signé par {{name}} le {{when}}.',
  keepIt: 'Gardez une copie\u00a0: le document signé s’ouvre d’ici jusqu’au {{when}}.',
  notSent:
    'Votre signature n’est pas arrivée. Vérifiez votre connexion et appuyez encore sur Signer; rien n’est signé deux fois.',
  refused: {
    unknown: {
      title: 'Ce lien n’ouvre rien',
      lead: 'Il manque peut-être une partie de l’adresse. Ouvrez de nouveau le lien du courriel, ou demandez à qui vous l’a envoyé.',
    },
    expired: {
      title: 'Ce lien est échu',
      lead: 'Un lien de signature s’ouvre pendant 14 jours. Demandez-en un nouveau à qui vous l’a envoyé.',
    },
    revoked: {
      title: 'Ce lien a été retiré',
      lead: 'Qui vous l’a envoyé l’a fermé, ou vous en a envoyé un plus récent. Cherchez un courriel plus récent, ou demandez.',
    },
    superseded: {
      title: 'Le document a changé',
      lead: 'Ce n’est plus celui pour lequel ce lien a été envoyé; il ne peut pas être signé ici. Demandez un lien vers la nouvelle version.',
    },
    connection: {
      title: 'La page ne s’est pas chargée',
      lead: 'Vérifiez votre connexion, puis réessayez.',
      again: 'Réessayer',
    },
  },
};
