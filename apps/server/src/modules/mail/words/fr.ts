import type { MailWords } from '../templates.ts';
import { guaranteeMails } from './guarantee-fr.ts';
import { payingMails } from './paying-fr.ts';
import { feedbackMails } from './feedback-fr.ts';
import { portalMails } from './portal-fr.ts';

/** The mails in French. */
export const fr: MailWords = {
  'password-reset': {
    subject: 'Choisissez un nouveau mot de passe pour Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      'Une demande de nouveau mot de passe a été faite pour cette adresse. Ouvrez ce lien pour choisir le mot de passe\u00a0:',
      '{{link}}',
      'Lien valide {{minutes}} minutes, pour une seule utilisation. Ne le transmettez pas.',
      'Si vous n’avez pas fait cette demande, ignorez ce courriel. Votre mot de passe ne changera pas.',
    ],
  },
  'password-reset-last': {
    subject: 'Choisissez un nouveau mot de passe pour Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      'Une demande de nouveau mot de passe a été faite pour cette adresse. Ouvrez ce lien pour choisir le mot de passe\u00a0:',
      '{{link}}',
      'Lien valide {{minutes}} minutes, pour une seule utilisation. Ne le transmettez pas.',
      'Ce lien est le dernier que nous envoyons pendant cette heure. Si le lien expire, refaites la demande dans une heure ou utilisez un navigateur où vous avez déjà ouvert une session.',
      'Si vous n’avez pas fait cette demande, ignorez ce courriel. Votre mot de passe ne changera pas.',
    ],
  },
  'password-changed': {
    subject: 'Votre mot de passe Yardline a été changé',
    paragraphs: [
      'Bonjour {{name}},',
      'Le mot de passe de cette adresse vient d’être changé. Toutes les sessions ouvertes avec l’ancien mot de passe sont fermées.',
      'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe et avisez l’administration\u00a0:',
      '{{link}}',
    ],
  },
  'password-changed-keys': {
    subject: 'Votre mot de passe Yardline a été changé',
    paragraphs: [
      'Bonjour {{name}},',
      'Le mot de passe de cette adresse vient d’être changé. Toutes les sessions ouvertes avec l’ancien mot de passe sont fermées.',
      'Ces clés d’API agissent en votre nom et continuent de fonctionner\u00a0: {{keys}}. Révoquez les clés que vous ne reconnaissez pas.',
      'Si vous n’avez pas changé le mot de passe, choisissez tout de suite un nouveau mot de passe et avisez l’administration. Gérez vos clés ici\u00a0:',
      '{{link}}',
    ],
  },
  'password-revoked-keys': {
    subject: 'Votre mot de passe Yardline a été changé',
    paragraphs: [
      'Bonjour {{name}},',
      'Le mot de passe de cette adresse vient d’être changé. Toutes les sessions ouvertes avec l’ancien mot de passe sont fermées.',
      'Ces clés d’API agissaient en votre nom et sont révoquées\u00a0: {{keys}}.',
      'Si vous n’avez pas changé le mot de passe, choisissez tout de suite un nouveau mot de passe et avisez l’administration. Gérez vos clés ici\u00a0:',
      '{{link}}',
    ],
  },
  'password-reset-keys': {
    subject: 'Votre mot de passe Yardline a été changé',
    paragraphs: [
      'Bonjour {{name}},',
      'Le mot de passe de cette adresse vient d’être changé. Toutes les sessions ouvertes avec l’ancien mot de passe sont fermées.',
      'Ces clés d’API agissent en votre nom\u00a0: {{keys}}. Ces clés sont suspendues jusqu’à ce que vous confirmiez chacune après votre connexion. Révoquez les clés que vous ne reconnaissez pas.',
      'Si vous n’avez pas changé le mot de passe, choisissez tout de suite un nouveau mot de passe et avisez l’administration. Gérez vos clés ici\u00a0:',
      '{{link}}',
    ],
  },
  'identity-invite': {
    subject: 'Déplacez votre compte Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      '{{company}} réunit ses comptes sous une seule connexion. Confirmez votre adresse pour déplacer votre compte\u00a0:',
      '{{link}}',
      'Lien valide {{hours}} heures, pour une seule utilisation. Votre mot de passe reste le même. Le déplacement est définitif.',
      'Si vous ne venez pas de vous connecter, ignorez ce courriel et avisez l’administration.',
    ],
  },
  'verify-email': {
    subject: 'Confirmez votre adresse pour Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      'Ouvrez ce lien pour confirmer votre adresse\u00a0:',
      '{{link}}',
      'Lien valide {{hours}}\u00a0h, pour une seule utilisation. Si vous n’avez pas fait cette demande, ignorez ce courriel.',
    ],
  },
  'change-email': {
    subject: 'Confirmez votre nouvelle adresse pour Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      'Une demande a été faite pour utiliser cette adresse comme adresse de connexion à Yardline. Ouvrez ce lien pour confirmer\u00a0:',
      '{{link}}',
      'Lien valide {{hours}}\u00a0h, pour une seule utilisation. D’ici là, l’ancienne adresse reste valable. Si vous n’avez pas fait cette demande, ignorez ce courriel.',
    ],
  },
  'email-changed': {
    subject: 'Votre adresse Yardline a été changée',
    paragraphs: [
      'Bonjour {{name}},',
      'Votre adresse de connexion est maintenant {{email}}. Cette adresse-ci n’est plus utilisée.',
      'Si ce n’est pas vous, avisez tout de suite l’administration. Connectez-vous ici\u00a0:',
      '{{link}}',
    ],
  },
  'account-locked': {
    subject: 'Votre compte Yardline est temporairement verrouillé',
    paragraphs: [
      'Bonjour {{name}},',
      'Un mauvais mot de passe a été entré plusieurs fois pour cette adresse. La connexion est verrouillée pendant {{minutes}} minutes.',
      'Si vous avez oublié votre mot de passe, choisissez un nouveau mot de passe pour déverrouiller le compte\u00a0:',
      '{{link}}',
      'Si ce n’est pas vous, aucune action n’est requise. Le mot de passe n’a pas été découvert et vos sessions restent ouvertes.',
    ],
  },
  'user-invite': {
    subject: '{{company}} vous invite sur Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      '{{company}} utilise Yardline et a créé un compte pour vous. Ouvrez ce lien pour choisir votre mot de passe\u00a0:',
      '{{link}}',
      'Lien valide {{hours}} heures, pour une seule utilisation. Ne le transmettez pas.',
      'Si vous ne connaissez pas {{company}}, ignorez ce courriel.',
    ],
  },
  'user-added': {
    subject: 'Vous pouvez travailler pour {{company}} sur Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      '{{company}} vous invite dans son équipe. Ouvrez ce lien pour accepter. Ensuite, connectez-vous comme d’habitude et choisissez {{company}}\u00a0:',
      '{{link}}',
      'Lien valide {{hours}} heures. Ne le transmettez pas.',
      'Si vous ne connaissez pas {{company}}, ignorez ce courriel. Aucun accès n’est accordé sans votre accord.',
    ],
  },
  'user-added-password': {
    subject: 'Vous pouvez travailler pour {{company}} sur Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      '{{company}} vous invite dans son équipe. Ouvrez ce lien et choisissez un nouveau mot de passe pour accepter\u00a0:',
      '{{link}}',
      'Jusqu’ici, une entreprise gérait votre compte. Vous gérez maintenant votre compte\u00a0: l’ancien mot de passe et vos sessions ouvertes prennent fin.',
      'Lien valide {{hours}} heures, pour une seule utilisation. Ne le transmettez pas. Si vous ne connaissez pas {{company}}, ignorez ce courriel.',
    ],
  },
  'proof-code': {
    subject: 'Votre code Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      'Entrez ce code dans Yardline pour confirmer votre identité. Code valide {{minutes}} minutes, dans la fenêtre d’où vient la demande\u00a0:',
      '{{code}}',
      'Si vous n’avez pas demandé de code, ignorez ce courriel et ne donnez le code à personne. Ouvrir Yardline\u00a0: {{link}}',
    ],
  },
  'signature-request': {
    subject: '{{document}} à signer, de la part de {{company}}',
    paragraphs: [
      'Bonjour {{name}},',
      '{{sender}}, de {{company}}, vous demande de signer un document\u00a0: {{document}}. Aucun compte requis\u00a0:',
      '{{link}}',
      'Lien valide {{days}} jours, pour une seule signature. Ne transmettez pas ce lien\u00a0: il permet de signer en votre nom.',
      'Si vous ne connaissez pas {{company}}, ignorez ce courriel.',
    ],
  },
  'webhook-paused': {
    subject: 'Un webhook de {{company}} a été mis en pause',
    paragraphs: [
      'Bonjour {{name}},',
      'Un webhook de {{company}} n’a accepté aucun événement depuis trois jours et a été mis en pause\u00a0: {{detail}}.',
      'Moment\u00a0: {{moment}}. Ses événements attendent jusqu’à 30 jours. Vérifiez l’application qui les reçoit, puis reprenez le webhook\u00a0:',
      '{{link}}',
    ],
  },
  'security-changed': {
    subject: 'Les paramètres de connexion de {{company}} ont été modifiés',
    paragraphs: [
      'Bonjour {{name}},',
      '{{by}} a modifié un paramètre qui contrôle l’accès à {{company}}\u00a0: {{what}} ({{detail}}).',
      'Moment\u00a0: {{moment}}. Provenance\u00a0: {{from}}.',
      'Toute l’administration reçoit ce courriel. Si ce changement est inattendu, annulez-le dans les paramètres et communiquez avec {{by}}\u00a0:',
      '{{link}}',
    ],
  },
  document: { subject: '{{subject}}', paragraphs: ['{{message}}'] },
  'document-link': { subject: '{{subject}}', paragraphs: ['{{message}}', '{{asks}}', '{{link}}'] },
  'estimate-request': {
    subject: 'Estimation {{number}} de {{company}}',
    paragraphs: [
      'Bonjour {{name}},',
      '{{sender}}, de {{company}}, a préparé une estimation pour {{machine}}. Consultez-la, choisissez les travaux voulus et approuvez-la ici. Aucun compte requis\u00a0:',
      '{{link}}',
      'Lien valide {{days}} jours, pour une seule réponse. Ne transmettez pas ce lien\u00a0: il permet de répondre en votre nom.',
      'Si vous ne connaissez pas {{company}}, ignorez ce courriel.',
    ],
  },
  'estimate-approved': {
    subject: 'Estimation {{number}} approuvée',
    paragraphs: [
      'Bonjour {{name}},',
      '{{customer}} a approuvé l’estimation {{number}} en ligne. Ouvrez-la ici\u00a0:',
      '{{link}}',
    ],
  },
  'estimate-declined': {
    subject: 'Estimation {{number}} refusée',
    paragraphs: [
      'Bonjour {{name}},',
      '{{customer}} a refusé l’estimation {{number}} en ligne. Le motif figure sur sa page\u00a0:',
      '{{link}}',
    ],
  },
  'estimate-question': {
    subject: 'Question sur l’estimation {{number}}',
    paragraphs: [
      'Bonjour {{name}},',
      '{{customer}} pose une question sur l’estimation {{number}}. Lisez-la sur sa page\u00a0:',
      '{{link}}',
    ],
  },
  'claims-unanswered': {
    subject: 'Réclamations de garantie sans réponse\u00a0: {{count}}',
    paragraphs: [
      'Bonjour {{name}},',
      'Des fournisseurs n’ont pas répondu à des réclamations de garantie déposées il y a plus de {{days}} jours. Réclamations à relancer\u00a0: {{count}}. Ouvrez-les ici\u00a0:',
      '{{link}}',
    ],
  },
  'recall-stop-use': {
    subject: 'Cessez d’utiliser cet équipement\u00a0: {{machines}}',
    paragraphs: [
      'Bonjour {{name}},',
      'Veuillez cesser dès maintenant d’utiliser cet équipement\u00a0: {{machines}}.',
      'Son fabricant le rappelle\u00a0: {{title}} (rappel {{number}}).',
      'Mettez-le hors d’usage et appelez {{contact}} pour convenir de la suite.',
      '{{message}}',
    ],
  },
  'recall-notice': {
    subject: 'Rappel {{number}}\u00a0: {{machines}}',
    paragraphs: [
      'Bonjour {{name}},',
      'Le fabricant de cet équipement le rappelle\u00a0: {{machines}}.',
      'Motif\u00a0: {{title}} (rappel {{number}}). Vous pouvez continuer de l’utiliser. Nous y travaillerons avant sa prochaine location ou à son prochain entretien.',
      'Pour toute question, appelez {{contact}}.',
      '{{message}}',
    ],
  },
  'quote-accepted': {
    subject: 'Soumission {{number}} acceptée',
    paragraphs: [
      'Bonjour {{name}},',
      '{{customer}} a accepté la soumission {{number}} en ligne. Ouvrez-la ici\u00a0:',
      '{{link}}',
    ],
  },
  'web-order-received': {
    subject: '{{store}} a reçu votre commande {{number}}',
    paragraphs: [
      'Bonjour {{name}},',
      'Merci. Nous examinons votre commande {{number}} et vous dirons par courriel si nous pouvons la réserver pour vous.',
      'Vous pouvez suivre votre commande ici\u00a0:',
      '{{link}}',
    ],
  },
  'web-order-arrived': {
    subject: 'Commande en ligne {{number}} de {{customer}}',
    paragraphs: [
      '{{customer}} a envoyé la commande en ligne {{number}} à {{store}}. Ouvrez-la ici\u00a0:',
      '{{link}}',
    ],
  },
  'contact-arrived': {
    subject: '{{name}} a écrit à {{store}}',
    paragraphs: [
      '{{name}} a écrit au moyen du formulaire de contact de {{store}}\u00a0:',
      '{{message}}',
      'Votre réponse à ce courriel est envoyée à {{name}}\u00a0: {{contact}}',
    ],
  },
  'web-order-accepted': {
    subject: '{{store}} a réservé votre commande {{number}}',
    paragraphs: [
      'Bonjour {{name}},',
      'Votre commande {{number}} est réservée. Le numéro de la réservation est le {{reservation}}.',
      'Si quelque chose change, appelez-nous\u00a0: {{phone}}',
    ],
  },
  'web-order-declined': {
    subject: 'Votre commande {{number}} chez {{store}}',
    paragraphs: [
      'Bonjour {{name}},',
      'Nous regrettons de ne pas pouvoir réserver votre commande {{number}}.',
      '{{reason}}',
      'Nous chercherons volontiers autre chose avec vous\u00a0: {{phone}}',
    ],
  },
  ...feedbackMails,
  ...portalMails,
  ...guaranteeMails,
  ...payingMails,
  'mail-test': {
    subject: 'Courriel d’essai de {{company}}',
    paragraphs: [
      'Bonjour {{name}},',
      'Ce courriel a été envoyé par {{host}}\u00a0: le serveur de courriel de {{company}} fonctionne. Modifiez ses paramètres ici\u00a0:',
      '{{link}}',
    ],
  },
  'factor-added': {
    subject: 'Un deuxième facteur a été ajouté à votre compte Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      'Un deuxième facteur vient d’être ajouté à ce compte. Ce facteur est demandé après le mot de passe à chaque connexion.',
      'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe, retirez le facteur et avisez l’administration\u00a0:',
      '{{link}}',
    ],
  },
  'factor-removed': {
    subject: 'Un deuxième facteur a été retiré de votre compte Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      'Un deuxième facteur vient d’être retiré de ce compte.',
      'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe et avisez l’administration\u00a0:',
      '{{link}}',
    ],
  },
  'factors-reset': {
    subject: 'Les deuxièmes facteurs de votre compte Yardline ont été réinitialisés',
    paragraphs: [
      'Bonjour {{name}},',
      'L’administration a retiré tous les deuxièmes facteurs et codes de secours de ce compte. Vous pouvez vous connecter et en ajouter de nouveaux.',
      'Si vous n’avez pas fait cette demande, choisissez tout de suite un nouveau mot de passe et avisez l’administration\u00a0:',
      '{{link}}',
    ],
  },
};
