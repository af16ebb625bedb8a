import type { signing as en } from '../en/signing.ts';
import type { Words } from '../words.ts';

export const signing: Words<typeof en> = {
  asks: '{{person}}, de {{company}}, vous demande de signer ce document.',
  for: 'À l’attention de {{name}}',
  number: 'Nº {{number}}',
  until: 'Lien valide jusqu’au {{when}}.',
  openPdf: 'Ouvrir en PDF',
  downloadSigned: 'Télécharger le PDF signé',
  lines: 'Lignes',
  quantity: 'Quantité',
  rate: 'Tarif',
  total: 'Totaux',
  comments: 'Remarques',
  terms: 'Conditions',
  belongs: 'Documents joints',
  yourSignature: 'Votre signature',
  name: 'Votre nom',
  nameMissing: 'Entrez votre nom',
  pad: 'Champ de signature\u00a0: signez du doigt, au stylet ou à la souris',
  padHint: 'Signez ici',
  undo: 'Annuler le trait',
  clear: 'Effacer',
  typed: 'Signer en tapant mon nom',
  typedHint: 'Votre nom tapé vaut signature.',
  signatureMissing: 'Signez dans le champ ou choisissez de signer en tapant votre nom',
  agreeMissing: 'Cochez cette case pour signer',
  sign: 'Signer',
  thanks: 'Document signé. Merci.',
  signedBy: 'Signé par {{name}} le {{when}}.',
  keepIt: 'Conservez une copie\u00a0: le document signé est disponible ici jusqu’au {{when}}.',
  notSent:
    'Votre signature n’a pas été reçue. Vérifiez votre connexion et appuyez de nouveau sur Signer; le document ne sera pas signé deux fois.',
  refused: {
    unknown: {
      title: 'Lien non valide',
      lead: 'L’adresse est peut-être incomplète. Ouvrez de nouveau le lien du courriel, ou demandez un nouveau lien à l’entreprise.',
    },
    expired: {
      title: 'Lien expiré',
      lead: 'Un lien de signature est valide 14 jours. Demandez un nouveau lien à l’entreprise.',
    },
    revoked: {
      title: 'Lien retiré',
      lead: 'L’entreprise a retiré ce lien ou vous en a envoyé un plus récent. Cherchez un courriel plus récent ou communiquez avec l’entreprise.',
    },
    superseded: {
      title: 'Le document a changé',
      lead: 'Ce lien correspond à une version antérieure et ne permet plus de signer. Demandez un lien vers la nouvelle version.',
    },
    connection: {
      title: 'La page ne s’est pas chargée',
      lead: 'Vérifiez votre connexion, puis réessayez.',
      again: 'Réessayer',
    },
  },
};
