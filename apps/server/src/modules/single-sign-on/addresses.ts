/** Where the embedded identity provider lives on our own host. */
export const providerPath = '/identity/oidc';

/** The cookie that binds a sign-in at the embedded provider to its browser, by its plain name. */
export const interactionCookie = 'oidc';

/** The embedded provider as it calls itself. */
export const ownIssuer = (publicUrl: URL): string => new URL(providerPath, publicUrl).href;

/** Where a provider sends people of a company back to; one address for each company, so that no answer is taken for another's. */
export const returnAddress = (publicUrl: URL, companyId: number): string =>
  new URL(`/sso/${companyId}/callback`, publicUrl).href;

/** Where a provider sends people to when they have signed out. */
export const afterLogout = (publicUrl: URL): string => new URL('/', publicUrl).href;
