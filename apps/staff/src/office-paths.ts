const part = (value: string | number): string => encodeURIComponent(String(value));

/** The addresses of a company's own settings, people, stores and lines to the outside. */
export const officePaths = {
  guide: () => '/guide',
  guideTaxes: () => '/guide/taxes',
  guideNumbers: () => '/guide/numbers',
  guideStartSet: () => '/guide/start-set',
  setting: () => '/setting',
  companySettings: () => '/settings/company',
  editCompanySettings: () => '/settings/company/edit',
  play: () => '/play',
  status: () => '/status',
  ownFeedback: () => '/feedback',
  feedback: (id: number) => `/feedback/${id}`,
  feedbackList: () => '/settings/feedback',
  feedbackAddress: () => '/settings/feedback/address',
  security: () => '/security',
  securityEvents: () => '/security-events',
  /** The change history of the company, narrowed to a record, a link or a request. */
  audit: (of: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams(of).toString();
    return query === '' ? '/change-history' : `/change-history?${query}`;
  },
  signInRules: () => '/sign-in-rules',

  users: () => '/users',
  newUser: () => '/users/new',
  inviteUsers: () => '/users/invite',
  user: (id: number) => `/users/${id}`,
  editUser: (id: number) => `/users/${id}/edit`,
  userRights: (id: number) => `/users/${id}/rights`,
  userHistory: (id: number) => `/users/${id}/history`,
  roles: () => '/roles',
  newRole: () => '/roles/new',
  role: (id: number) => `/roles/${id}`,
  editRole: (id: number) => `/roles/${id}/edit`,

  stores: () => '/stores',
  newStore: () => '/stores/new',
  store: (id: number) => `/stores/${id}`,
  storeHealth: (id: number) => `/stores/${id}/health`,
  storeHosts: (id: number) => `/stores/${id}/hosts`,
  storeRules: (id: number) => `/stores/${id}/rules`,
  newStoreRule: (id: number) => `/stores/${id}/rules/new`,
  storeRule: (id: number, rule: number) => `/stores/${id}/rules/${rule}`,
  mailTemplates: () => '/mail-templates',
  mailTemplate: (template: string, language: string) => `/mail-templates/${template}/${language}`,
  editMailTemplate: (template: string, language: string) => `/mail-templates/${template}/${language}/edit`,
  storeContents: () => '/store-pages',
  newStoreContent: (kind: string) => `/store-pages/new/${kind}`,
  storeContent: (id: number) => `/store-pages/${id}`,
  renameStoreContent: (id: number) => `/store-pages/${id}/rename`,
  storePictures: () => '/store-pictures',
  listings: () => '/listings',
  newListing: () => '/listings/new',
  listing: (id: number) => `/listings/${id}`,
  editListing: (id: number) => `/listings/${id}/edit`,
  restrictions: () => '/restrictions',
  newRestriction: () => '/restrictions/new',
  restriction: (id: number) => `/restrictions/${id}`,
  /** What a customer sees of a store. */
  customerView: () => '/customer-view',
  marketingCodes: () => '/marketing-codes',
  newMarketingCode: () => '/marketing-codes/new',
  marketingCode: (id: number) => `/marketing-codes/${id}`,
  editMarketingCode: (id: number) => `/marketing-codes/${id}/edit`,

  logo: () => '/logo',
  texts: () => '/texts',
  cardAccount: () => '/card-account',
  editCardAccount: () => '/card-account/edit',
  textProvider: () => '/text-provider',
  editTextProvider: () => '/text-provider/edit',
  quietHours: () => '/text-provider/quiet-hours',
  mails: () => '/mails',
  mail: (id: number) => `/mails/${id}`,
  mailServer: () => '/mail-server',
  testMailServer: () => '/mail-server/test',
  editMailServer: () => '/mail-server/edit',
  connectMail: (provider: string) => `/oauth/verify?provider=${part(provider)}`,

  singleSignOn: () => '/single-sign-on',
  editSingleSignOn: () => '/single-sign-on/edit',
  /** The move of users to the identity service. */
  moves: () => '/account-moves',
  editMoves: () => '/account-moves/edit',

  customFields: () => '/custom-fields',
  newCustomField: () => '/custom-fields/new',
  customField: (id: number) => `/custom-fields/${id}`,

  /** For internal staff of the provider. */
  companies: () => '/provider/companies',
  openCompany: () => '/provider/companies/new',

  apiKeys: () => '/api-keys',
  newApiKey: () => '/api-keys/new',
  apiKey: (id: number) => `/api-keys/${id}`,

  callbacks: () => '/callback-addresses',
  newCallback: () => '/callback-addresses/new',
  callback: (id: number) => `/callback-addresses/${id}`,
} as const;
