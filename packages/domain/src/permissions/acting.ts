/** As whom internal staff of the provider may go on after signing in: the company's own account for it, himself, or a user. */
export const actingModes = ['SCS', 'ME', 'CUSTOMER'] as const;
export type ActingMode = (typeof actingModes)[number];

/** What decides it: who signed in, and what the company allows. */
type Visitor = {
  isInternalStaff: boolean;
  /** Whether the company lets the provider's staff act in it. */
  isLetIn: boolean;
  /** Address of the company's account for the provider; empty when it has none. */
  scsEmail: string;
  /** Whether he has rights of his own in the company. */
  isCompanyUser: boolean;
};

/** The feature of a company that lets internal staff act in it. [S3.4] */
export const internalStaffFeature = 'internal_staff';

/**
 * As whom somebody may go on. Whoever is not of the provider is always himself; internal staff is himself where he works
 * in the company, and may act for others where the company lets him: as its account for the provider when there is one, or
 * as a user whose address he names. Empty: he may not go on at all. [S2.26] [S6.5]
 */
export function actingChoices(visitor: Visitor): readonly ActingMode[] {
  if (!visitor.isInternalStaff) return ['ME'];
  const may: Record<ActingMode, boolean> = {
    SCS: visitor.isLetIn && visitor.scsEmail !== '',
    ME: visitor.isCompanyUser,
    CUSTOMER: visitor.isLetIn,
  };
  return actingModes.filter((mode) => may[mode]);
}
