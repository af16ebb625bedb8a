/** Le compte qui encaisse les paiements par carte, en français. */
export const cardAccount = {
  title: 'Paiements par carte',
  now: 'Compte',
  none: 'Les cartes sont simulées\u00a0: la boutique, les liens de paiement et le comptoir n’en débitent aucune pour vrai. Entrez votre compte chez Stripe pour les encaisser.',
  provider: 'Fournisseur',
  account: 'Compte',
  name: 'Nom',
  mode: 'Argent',
  live: 'Argent véritable',
  test: 'Essai\u00a0: aucun argent véritable ne bouge',
  counterText:
    'Avec un compte, les clients entrent leur carte sur la page même de Stripe, dans la boutique et dans leur compte. Au comptoir, un lecteur demande la carte.',
  readers: {
    title: 'Lecteurs de cartes',
    name: 'Lecteur',
    state: 'État',
    online: 'En ligne',
    offline: 'Hors ligne',
    seen: 'Dernière vérification',
    place: 'Succursale',
    placeOf: 'Succursale du lecteur {{reader}}',
    anywhere: 'Toute succursale',
    find: 'Trouver les lecteurs',
    none: 'Aucun lecteur de cartes',
    noneText: 'Enregistrez un lecteur dans Stripe sous Terminal, puis trouvez-le ici.',
    simulated: 'Sans compte, le lecteur de cartes est simulé.',
  },
  hook: 'Adresse des rapports',
  hookText:
    'Ajoutez cette adresse dans Stripe sous Webhooks, avec les événements ci-dessous. Stripe montre alors son secret de signature. Sans rapports, Yardline interroge quand même Stripe, une minute plus tard.',
  copy: 'Copier l’adresse',
  copied: 'Copiée',
  edit: 'Modifier le compte',
  secretKey: 'Clé secrète',
  keyKept: 'Une clé est réglée et ne peut pas être affichée. Laissez vide pour la garder.',
  keyHint:
    'Le tableau de bord de Stripe la montre sous Clés API. Une clé restreinte doit pouvoir écrire les Checkout Sessions, les Refunds, les Payment Intents et Terminal.',
  signing: 'Secret de signature',
  signingKept:
    'Un secret est réglé et ne peut pas être affiché. Après un changement, le précédent compte aussi pour le même compte.',
  signingHint: 'Stripe le montre à côté de l’adresse des rapports. Il commence par whsec_.',
  remove: 'Ne plus utiliser ce compte',
  removeConfirm: 'Ne plus utiliser le compte',
  removeText:
    'Les cartes seront de nouveau simulées, et la clé sera supprimée ici. Les paiements en cours sur la page de Stripe et les remboursements sur ces cartes attendent que le compte soit réglé de nouveau.',
  stop: 'Arrêter',
};
