/** Why a document cannot be sent, taken back or accepted, in French. */
export const sendingFr = {
  'sending.too_late': 'Ce message est déjà parti et ne peut plus être repris.',
  'sending.draft': 'Ouvrez d’abord ce document. Un brouillon ne s’envoie pas.',
  'statement_run.changed': 'Les soldes des clients ont changé depuis. Consultez la liste de nouveau.',
  'statement_run.empty': 'Aucun client ne reçoit de relevé selon ce choix.',
  'statement_run.none_failed': 'Aucun relevé de cet envoi n’a échoué.',
  'statement_run.none_to_print': 'Aucun relevé de cet envoi n’attend l’impression.',
  'sending.no_address': '{name} n’a pas d’adresse courriel. Ajoutez-en une au client ou à un contact.',
  'sending.no_number': '{name} n’a pas de numéro de cellulaire. Ajoutez-en un au client ou à un contact.',
  'sending.no_consent': 'On n’a pas demandé l’accord de {name} pour les textos.',
  'sending.too_many_addresses': 'Un message part à {limit} adresses au plus.',
  'sending.none': 'Il n’y a rien à envoyer.',
  'text.number_invalid': 'Ce n’est pas un numéro de téléphone qui reçoit des textos.',
  'text.no_consent': 'Demandez si la personne accepte les textos et confirmez-le ici.',
  'text.stopped':
    'Le {number} ne veut plus de textos. Seule la personne qui a ce numéro peut changer cela, en envoyant DÉBUT par texto.',
  'logo.not_png_or_jpeg': 'Un logo est une image PNG ou JPEG.',
  'logo.size': 'Un logo compte de {least} à {most} pixels par côté. Celui-ci en compte {width} sur {height}.',
  'company.quiet_hours_some': 'La fin doit différer du début.',
  'text.provider_set': 'Les textos partent maintenant vers les téléphones. Seul le téléphone peut répondre.',
  'text_provider.account_invalid':
    'Un SID de compte est AC suivi de 32 signes. La console de Twilio l’affiche.',
  'text_provider.sender_invalid':
    'Entrez un numéro comme +15185550100, ou un service de messagerie\u00a0: MG suivi de 32 signes.',
  'text_provider.token_again': 'Entrez le jeton d’authentification de ce compte.',
  'text_provider.not_set': 'Aucun fournisseur de textos n’est réglé.',
  'text_provider.failed': 'Twilio n’accepte pas ce compte et ce jeton, ou ne répond pas.',
  'card_account.key_invalid':
    'Une clé secrète commence par sk_ ou rk_. Le tableau de bord de Stripe la montre.',
  'card_account.key_needed': 'Entrez la clé secrète du compte.',
  'card_account.signing_invalid':
    'Un secret de signature commence par whsec_. Stripe le montre à côté de l’adresse où il fait ses rapports.',
  'card_account.signing_needed': 'Entrez le secret de signature de ce compte.',
  'card_account.failed': 'Stripe n’accepte pas cette clé, ou ne répond pas.',
  'card_account.gone':
    'Ce paiement a été encaissé par un compte qui n’est plus réglé. Réglez-le de nouveau d’abord.',
  'payment.no_page': 'Cette carte se choisit sur la page de la demande.',
  'payment.no_reader':
    'Aucun lecteur de cartes n’est branché. Envoyez une demande de paiement, ou prenez un autre mode de paiement.',
  'acceptance.superseded': 'Cette soumission a changé depuis son envoi. Demandez la nouvelle.',
  'acceptance.taken': 'Cette soumission est déjà acceptée.',
  'acceptance.not_open': 'Cette soumission est fermée. Demandez-en une nouvelle.',
  'mail_template.name_unknown':
    'Ce courriel n’a pas de {name} à remplir. Vous voulez peut-être dire {near}. Écrivez les noms entre doubles accolades.',
  'mail_template.name_missing': 'Le destinataire a besoin de {name}\u00a0: gardez-le dans le texte.',
};
