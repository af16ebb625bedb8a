/** As whom internal staff may go on after signing in: the company's account for the provider, themselves, or a user. */
export const actingModes = ['SCS', 'ME', 'CUSTOMER'] as const;
export type ActingMode = (typeof actingModes)[number];

/** The facts that decide it: who signed in, and what the company allows. */
type Visitor = {
  isInternalStaff: boolean;
  /** Whether the company lets internal staff act in it. */
  isLetIn: boolean;
  /** Address of the company's account for the provider; empty when it has none. */
  scsEmail: string;
  /** Whether they have rights of their own in the company. */
  isCompanyUser: boolean;
};

/** The feature of a company that lets internal staff act in it. [S3.4] */
export const internalStaffFeature = 'internal_staff';

/**
 * As whom a user may go on after signing in. Users who are not of the provider always go on as themselves. Internal staff
 * may go on as themselves where they work in the company, and may act for others where the company lets them: as its
 * account for the provider when there is one, or as a user whose address they give. Empty: refused. [S2.26] [S6.5]
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
