/** Years before a closed contract may be archived. [S9.6] */
const yearsAtHand = 2;

/** The last day 'YYYY-MM-DD' before which contracts may be archived, of a local day of the company. [S5.10] */
export function latestArchiveDay(today: string): string {
  return Temporal.PlainDate.from(today).subtract({ years: yearsAtHand }).toString();
}

/** The facts that decide who may archive contracts. */
export type ArchiveRights = {
  /** The company has the feature. */
  isOffered: boolean;
  isUpgraded: boolean;
  isAdmin: boolean;
  /** Holds the single permission contract_archive. */
  hasFlag: boolean;
};

/** Whether a user may archive contracts: administrators of upgraded companies, and holders of the permission. [S2.33] */
export function mayArchive({ isOffered, isUpgraded, isAdmin, hasFlag }: ArchiveRights): boolean {
  return isOffered && ((isAdmin && isUpgraded) || hasFlag);
}
