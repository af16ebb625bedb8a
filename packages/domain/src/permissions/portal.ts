/** What people of a customer may do in the portal: the rights, and the presets that staff and owners give. [B1.9] [B6.19] */
export const portalRights = [
  /** Rentals with their lines, papers and sites. */
  'see_rentals',
  'see_invoices',
  /** Up to the member's own limit. */
  'order',
  /** Orders that another member approves. */
  'ask_for_orders',
  /** Off rent, extension, pickup, service. */
  'make_requests',
  'approve_orders',
  /** Payments, disputes and statements. */
  'pay',
  'sign',
  /** The customer's people in the portal, and its sites. */
  'manage_people',
] as const;
export type PortalRight = (typeof portalRights)[number];

export const portalPresets = ['owner', 'buyer', 'requester', 'payer', 'viewer'] as const;
export type PortalPreset = (typeof portalPresets)[number];

type Preset = {
  rights: readonly PortalRight[];
  /** What a member with this preset can be given beyond it. */
  grantable: readonly PortalRight[];
};

export const presets: Readonly<Record<PortalPreset, Preset>> = {
  owner: { rights: portalRights, grantable: [] },
  buyer: {
    rights: ['see_rentals', 'see_invoices', 'order', 'ask_for_orders', 'make_requests', 'sign'],
    grantable: ['approve_orders', 'pay'],
  },
  requester: {
    rights: ['see_rentals', 'ask_for_orders', 'make_requests'],
    grantable: ['see_invoices', 'sign'],
  },
  payer: { rights: ['see_invoices', 'pay'], grantable: [] },
  viewer: { rights: ['see_rentals', 'see_invoices'], grantable: [] },
};

/** What staff and owners decide of a member. */
export type Membership = { preset: PortalPreset; grants: readonly PortalRight[] };

/** All rights of a member, in the order of the list. Grants that the preset does not take count for nothing. */
export const rightsOf = ({ preset, grants }: Membership): readonly PortalRight[] => {
  const { rights, grantable } = presets[preset];
  return portalRights.filter(
    (right) => rights.includes(right) || (grantable.includes(right) && grants.includes(right)),
  );
};

/** Grants that a preset takes none of, or has by itself. */
export const needlessGrants = ({ preset, grants }: Membership): readonly PortalRight[] =>
  grants.filter((right) => !presets[preset].grantable.includes(right));

/** Whether a member may give a colleague this membership. They cannot give what they lack. */
export const mayGive = (holder: readonly PortalRight[], given: Membership): boolean =>
  holder.includes('manage_people') && rightsOf(given).every((right) => holder.includes(right));
