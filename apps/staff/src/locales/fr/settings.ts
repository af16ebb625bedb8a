import type { settings as en } from '../en/settings.ts';
import type { Words } from '../words.ts';

export const settings: Words<typeof en> = {
  title: 'Réglages',
  lead: 'Ce qui vaut pour toute l’entreprise.',
  groups: {
    people: 'Personnes',
    prices: 'Prix',
    catalog: 'Catalogue',
    access: 'Accès et courriel',
    sandbox: 'Bac à sable',
  },
  users: 'Utilisateurs',
  usersText: 'Qui travaille ici, comment on se connecte et ce que chacun peut faire.',
  roles: 'Rôles',
  rolesText: 'Des droits sous un nom, que les gens ont dans leurs divisions.',
  pricingRules: 'Règles de prix',
  pricingRulesText:
    'Comment les tarifs deviennent un prix : politique, délai de grâce, jours et heures qui ne comptent pas.',
  billingRules: 'Règles de facturation',
  billingRulesText:
    'Cycles, montants minimaux et taxes sur l’exonération, selon lesquels les contrats ouverts sont facturés.',
  rates: 'Grilles tarifaires',
  ratesText: 'Ce que coûte un équipement à l’heure, au jour, à la semaine, aux quatre semaines, et pour qui.',
  priceLists: 'Listes de prix',
  priceListsText: 'Ensembles de tarifs nommés que reçoivent les clients.',
  classes: 'Classes',
  classesText: 'Taxes, exonération, remises, remise en état et disponibilité des produits.',
  productGroups: 'Groupes',
  productGroupsText: 'Produits d’une classe qui partagent des tarifs.',
  singleSignOn: 'Authentification unique',
  singleSignOnText: 'Le fournisseur d’identité par lequel on se connecte.',
  signInRules: 'Règles de connexion',
  signInRulesText: 'Si chacun montre un deuxième facteur.',
  customFields: 'Champs personnalisés',
  customFieldsText: 'Ce que votre entreprise demande en plus de ce qui est déjà là.',
  apiKeys: 'Clés d’API',
  apiKeysText: 'Avec lesquelles vos programmes appellent Yardline.',
  callbacks: 'Adresses de retour',
  callbacksText: 'Où retournent les personnes que d’autres applications ont envoyées se connecter ici.',
  play: 'Play',
  playText: 'Une copie de vos données pour faire des essais, et son horloge.',
  mails: 'Courriels',
  mailServer: 'Serveur de courriel',
  mailServerText:
    'De quel compte l’entreprise écrit\u00a0: le vôtre chez Google ou Office 365, ou un autre serveur.',
  mailsText: 'Ce que l’entreprise a envoyé par courriel, et ce qu’il en est advenu.',
};
