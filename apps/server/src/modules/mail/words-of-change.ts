import type { SecurityChange } from '../../kernel/auth/tell-administrators.ts';
import type { Language } from '../../kernel/scope.ts';

const en: Record<SecurityChange, string> = {
  identity_provider: 'the identity provider',
  provider_link_forgotten: 'a linked account at the identity provider, now forgotten',
  sign_in_rules: 'the sign-in rules',
  mail_server: 'the mail server',
  mail_server_removed: 'the mail server, now removed',
  text_provider: 'the provider of text messages',
  text_provider_removed: 'the provider of text messages, now removed',
  card_account: 'the account that takes card payments',
  card_account_removed: 'the account that takes card payments, now removed',
  return_address: 'a new return address',
  return_address_removed: 'a return address, now removed',
  api_key: 'a new API key',
  api_key_revoked: 'an API key, now revoked',
  webhook: 'a webhook',
  webhook_removed: 'a webhook, now removed',
  webhook_secret: 'the secret of a webhook',
  webhook_paused: 'a webhook, now paused',
  company_export: 'an export of all data of the company',
  company_export_schedule: 'when all data of the company are exported by themselves',
  company_export_ready:
    'an export of all data of the company by schedule, now ready to download for seven days',
  company_export_failed: 'an export of all data of the company by schedule, which failed',
  company_export_target: 'the bucket to which exports of all data of the company are sent',
  company_export_target_removed:
    'the bucket to which exports of all data of the company are sent, now removed',
  company_export_not_sent: 'an export of all data of the company, which could not be sent to the bucket',
  company_closing:
    'the closing of your company: all its data are erased on the day below; export them before',
  company_kept: 'the closing of your company, now taken back',
};

const fr: Record<SecurityChange, string> = {
  identity_provider: 'le fournisseur d’identité',
  provider_link_forgotten: 'un compte lié chez le fournisseur d’identité, maintenant oublié',
  sign_in_rules: 'les règles de connexion',
  mail_server: 'le serveur de courriel',
  mail_server_removed: 'le serveur de courriel, maintenant retiré',
  text_provider: 'le fournisseur de textos',
  text_provider_removed: 'le fournisseur de textos, maintenant retiré',
  card_account: 'le compte qui encaisse les cartes',
  card_account_removed: 'le compte qui encaisse les cartes, maintenant retiré',
  return_address: 'une nouvelle adresse de retour',
  return_address_removed: 'une adresse de retour, maintenant retirée',
  api_key: 'une nouvelle clé d’API',
  api_key_revoked: 'une clé d’API, maintenant révoquée',
  webhook: 'un webhook',
  webhook_removed: 'un webhook, maintenant retiré',
  webhook_secret: 'le secret d’un webhook',
  webhook_paused: 'un webhook, maintenant en pause',
  company_export: 'une exportation de toutes les données de l’entreprise',
  company_export_schedule: 'le calendrier d’exportation de toutes les données de l’entreprise',
  company_export_ready:
    'une exportation planifiée de toutes les données de l’entreprise, prête à télécharger pendant sept jours',
  company_export_failed: 'une exportation planifiée de toutes les données de l’entreprise, qui a échoué',
  company_export_target:
    'le compartiment où sont envoyées les exportations de toutes les données de l’entreprise',
  company_export_target_removed:
    'le compartiment où sont envoyées les exportations de toutes les données de l’entreprise, maintenant retiré',
  company_export_not_sent:
    'une exportation de toutes les données de l’entreprise, qui n’a pas pu être envoyée au compartiment',
  company_closing:
    'la fermeture de votre entreprise\u00a0: toutes ses données seront effacées le jour ci-dessous; exportez-les avant',
  company_kept: 'la fermeture de votre entreprise, maintenant annulée',
};

/** What was changed, in the language of the reader, as it stands inside a sentence. */
export const wordsOfChange = (language: Language, change: SecurityChange): string =>
  (language === 'fr' ? fr : en)[change];
