/**
 * One name of the gateway's administration, and the calls that answer there: those whose addresses begin with `of`, below
 * `/rest-api`. `{id}` stands for one part of an address, which both have.
 */
export type GatewayDoor = {
  at: string;
  of: string;
  /** What the list at the door itself is narrowed to. */
  only?: Readonly<Record<string, string>>;
};

/** The names of B7.32 as they are written there. Each takes the gateway's token in place of that of the main API. */
export const gatewayDoors: readonly GatewayDoor[] = [
  { at: 'categories', of: 'categories' },
  { at: 'attributes', of: 'attributes' },
  // The values of an attribute are part of it.
  { at: 'attribute-values', of: 'attributes' },
  { at: 'products', of: 'listings' },
  { at: 'product-rates', of: 'rate-tables' },
  { at: 'product-classes', of: 'classes' },
  { at: 'product-access', of: 'restriction-views' },
  { at: 'restrictions', of: 'restrictions' },
  { at: 'divisions', of: 'divisions' },
  { at: 'company-logo', of: 'company/logo' },
  { at: 'users', of: 'users' },
  { at: 'configs/store', of: 'stores' },
  { at: 'configs/payment', of: 'company/card-account' },
  { at: 'configs/rental', of: 'company/settings' },
  { at: 'hosts', of: 'store-hosts' },
  { at: 'email-test/{id}', of: 'company/email/{id}/test' },
  { at: 'email-templates', of: 'mail-templates' },
  { at: 'reactivation-email/{id}', of: 'portal-logins/{id}/invitations' },
  { at: 'portal-customers', of: 'portal-logins' },
  { at: 'marketing-codes', of: 'marketing-codes' },
  { at: 'service-requests', of: 'requests' },
  { at: 'orders', of: 'web-orders' },
  { at: 'logs/{id}', of: 'stores/{id}/health' },
  { at: 'table-views', of: 'list-views' },
  { at: 'site-content', of: 'store-contents' },
  { at: 'pages', of: 'store-contents', only: { kind: 'page' } },
  // What a menu may lead to.
  { at: 'view-pages', of: 'store-contents', only: { kind: 'page' } },
  { at: 'modals', of: 'store-contents', only: { kind: 'modal' } },
  // Tiles and carousels are blocks of the home page.
  { at: 'homepage-tiles', of: 'store-contents', only: { kind: 'homepage' } },
  { at: 'carousels', of: 'store-contents', only: { kind: 'homepage' } },
  { at: 'navbars', of: 'store-contents', only: { kind: 'header' } },
  { at: 'footers', of: 'store-contents', only: { kind: 'footer' } },
  // Links that cannot be removed: they lead to these pages.
  { at: 'static-menu', of: 'store-contents', only: { kind: 'terms' } },
];
