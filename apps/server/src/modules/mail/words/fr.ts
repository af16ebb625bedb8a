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
  'password-reset-last': {
    subject: 'Choisissez un nouveau mot de passe pour Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      'quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour cette adresse. Ouvrez ce lien pour le choisir\u00a0:',
      '{{link}}',
      'Le lien ne sert qu’une fois, pendant {{minutes}} minutes. Il n’est que pour vous\u00a0: ne le transmettez à personne.',
      'C’est le dernier lien que nous envoyons au cours de cette heure. S’il a expiré quand vous en avez besoin, refaites la demande dans une heure, ou utilisez un navigateur avec lequel vous vous êtes déjà connecté.',
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
  'password-changed-keys': {
    subject: 'Votre mot de passe Yardline a été changé',
    paragraphs: [
      'Bonjour {{name}},',
      'le mot de passe de cette adresse vient d’être changé, et toutes les sessions ouvertes avec l’ancien sont fermées.',
      'Ces clés d’API agissent en votre nom et continuent de fonctionner\u00a0: {{keys}}. Révoquez celles que vous ne connaissez pas.',
      'Si vous n’avez pas changé le mot de passe, choisissez-en un nouveau immédiatement et avertissez votre administrateur. Vos clés sont ici\u00a0:',
      '{{link}}',
    ],
  },
  'password-revoked-keys': {
    subject: 'Votre mot de passe Yardline a été changé',
    paragraphs: [
      'Bonjour {{name}},',
      'le mot de passe de cette adresse vient d’être changé, et toutes les sessions ouvertes avec l’ancien sont fermées.',
      'Ces clés d’API agissaient en votre nom et sont révoquées\u00a0: {{keys}}.',
      'Si vous n’avez pas changé le mot de passe, choisissez-en un nouveau immédiatement et avertissez votre administrateur. Vos clés sont ici\u00a0:',
      '{{link}}',
    ],
  },
  'password-reset-keys': {
    subject: 'Votre mot de passe Yardline a été changé',
    paragraphs: [
      'Bonjour {{name}},',
      'le mot de passe de cette adresse vient d’être changé, et toutes les sessions ouvertes avec l’ancien sont fermées.',
      'Ces clés d’API agissent en votre nom\u00a0: {{keys}}. Elles n’ouvrent plus rien tant que vous ne les avez pas conservées une à une, juste après votre connexion. Révoquez celles que vous ne connaissez pas.',
      'Si vous n’avez pas changé le mot de passe, choisissez-en un nouveau immédiatement et avertissez votre administrateur. Vos clés sont ici\u00a0:',
      '{{link}}',
    ],
  },
  'identity-invite': {
    subject: 'Déplacez votre compte Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      '{{company}} réunit ses comptes sous une seule connexion. Le vôtre sera déplacé dès que vous confirmerez que cette adresse est bien la vôtre\u00a0:',
      '{{link}}',
      'Le lien ne sert qu’une fois, pendant {{hours}} heures. Votre mot de passe ne change pas, et le déplacement est définitif.',
      'Si vous ne venez pas de vous connecter, ne faites rien et avisez votre administrateur.',
    ],
  },
  'verify-email': {
    subject: 'Confirmez votre adresse pour Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      'ouvrez ce lien pour confirmer que cette adresse est bien la vôtre\u00a0:',
      '{{link}}',
      'Le lien ne sert qu’une fois, pendant {{hours}} h. Si vous n’avez rien demandé, ne faites rien.',
    ],
  },
  'change-email': {
    subject: 'Confirmez votre nouvelle adresse pour Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      'quelqu’un, sans doute vous, veut désormais se connecter à Yardline avec cette adresse. Ouvrez ce lien si c’est exact\u00a0:',
      '{{link}}',
      'Le lien ne sert qu’une fois, pendant {{hours}} h. D’ici là, l’ancienne adresse reste valable. Si vous n’avez rien demandé, ne faites rien.',
    ],
  },
  'email-changed': {
    subject: 'Votre adresse Yardline a été changée',
    paragraphs: [
      'Bonjour {{name}},',
      'on se connecte désormais à votre compte avec {{email}} et non plus avec cette adresse.',
      'Si ce n’était pas vous, avisez tout de suite votre administrateur. La connexion est ici\u00a0:',
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
  'user-invite': {
    subject: '{{company}} vous invite sur Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      '{{company}} travaille avec Yardline et a créé un compte pour cette adresse. Ouvrez ce lien et choisissez votre mot de passe\u00a0:',
      '{{link}}',
      'Le lien fonctionne une seule fois, pendant {{hours}} heures. Il n’est que pour vous\u00a0: ne le transmettez pas.',
      'Si {{company}} ne vous dit rien, ne faites rien.',
    ],
  },
  'user-added': {
    subject: 'Vous pouvez travailler pour {{company}} sur Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      '{{company}} vous invite dans son équipe. Ouvrez ce lien et acceptez; ensuite, connectez-vous comme d’habitude et choisissez {{company}}\u00a0:',
      '{{link}}',
      'Le lien fonctionne pendant {{hours}} heures. Ne le transmettez pas.',
      'Si vous ne connaissez pas {{company}}, ne faites rien\u00a0: sans votre accord, rien ne s’ouvre.',
    ],
  },
  'user-added-password': {
    subject: 'Vous pouvez travailler pour {{company}} sur Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      '{{company}} vous invite dans son équipe. Ouvrez ce lien et choisissez un nouveau mot de passe\u00a0: c’est ainsi que vous acceptez\u00a0:',
      '{{link}}',
      'Jusqu’ici, une seule entreprise s’occupait de votre compte. Désormais il est à vous seul\u00a0: l’ancien mot de passe et vos sessions ouvertes prennent fin.',
      'Le lien fonctionne une seule fois, pendant {{hours}} heures. Ne le transmettez pas. Si vous ne connaissez pas {{company}}, ne faites rien.',
    ],
  },
  'proof-code': {
    subject: 'Votre code Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      'entrez ce code dans Yardline pour montrer que c’est bien vous. Il fonctionne pendant {{minutes}} minutes, dans la fenêtre qui l’a demandé\u00a0:',
      '{{code}}',
      'Si vous n’avez pas demandé de code, ne faites rien et ne donnez le code à personne. Yardline se trouve ici\u00a0: {{link}}',
    ],
  },
  'signature-request': {
    subject: '{{company}} demande votre signature\u00a0: {{document}}',
    paragraphs: [
      'Bonjour {{name}},',
      '{{sender}}, de {{company}}, vous demande de lire et de signer\u00a0: {{document}}. Le document s’ouvre ici, sur un téléphone ou un ordinateur, sans compte\u00a0:',
      '{{link}}',
      'Le lien s’ouvre pendant {{days}} jours et signe une fois. Quiconque l’a peut signer\u00a0: ne le transmettez pas.',
      'Si {{company}} ne vous dit rien, ne faites rien.',
    ],
  },
  'payment-request': {
    subject: '{{company}}\u00a0: {{amount}} à payer',
    paragraphs: [
      'Bonjour,',
      '{{company}} vous demande de payer {{amount}} (facture {{invoices}}). Voyez de quoi il s’agit et payez par carte ici\u00a0:',
      '{{link}}',
      'Le lien fonctionne pendant {{days}} jours, sans ouvrir de session. Quiconque l’a peut payer; ne le transmettez pas.',
      'Si vous ne connaissez pas {{company}}, ne faites rien.',
    ],
  },
  'payment-receipt': {
    subject: '{{company}}\u00a0: reçu {{number}} de {{amount}}',
    paragraphs: [
      'Merci.',
      '{{company}} a reçu {{amount}} le {{day}} par carte ({{card}}), pour la facture {{invoices}}. Le numéro du paiement est {{number}}.',
      'Le reçu en PDF se trouve sur la page où vous avez payé.',
    ],
  },
  'security-changed': {
    subject: 'Les paramètres de connexion de {{company}} ont été modifiés',
    paragraphs: [
      'Bonjour {{name}},',
      '{{by}} a modifié ce qui détermine qui peut se connecter chez {{company}}\u00a0: {{what}} ({{detail}}).',
      'Quand\u00a0: {{moment}}. D’où\u00a0: {{from}}.',
      'Tous les administrateurs reçoivent ce courriel. Si vous ne vous attendiez pas à ce changement, annulez-le dans les paramètres et parlez-en à {{by}}\u00a0:',
      '{{link}}',
    ],
  },
  'mail-test': {
    subject: 'Un essai des courriels de {{company}}',
    paragraphs: [
      'Bonjour {{name}},',
      'ce courriel est passé par {{host}}\u00a0: les courriels de {{company}} arrivent. Leur serveur se règle ici\u00a0:',
      '{{link}}',
    ],
  },
  'factor-added': {
    subject: 'Un deuxième facteur a été ajouté à votre compte Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      'un deuxième facteur vient d’être ajouté à ce compte\u00a0: il est demandé avec le mot de passe à chaque connexion.',
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, retirez le facteur et avisez votre administrateur\u00a0:',
      '{{link}}',
    ],
  },
  'factor-removed': {
    subject: 'Un deuxième facteur a été retiré de votre compte Yardline',
    paragraphs: [
      'Bonjour {{name}},',
      'un deuxième facteur vient d’être retiré de ce compte.',
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et avisez votre administrateur\u00a0:',
      '{{link}}',
    ],
  },
  'factors-reset': {
    subject: 'Les deuxièmes facteurs de votre compte Yardline ont été réinitialisés',
    paragraphs: [
      'Bonjour {{name}},',
      'un administrateur a retiré tous les deuxièmes facteurs et codes de secours de ce compte, pour que vous puissiez vous connecter et en ajouter de nouveaux.',
      'Si vous ne l’avez pas demandé, choisissez tout de suite un nouveau mot de passe et avisez votre administrateur\u00a0:',
      '{{link}}',
    ],
  },
};
