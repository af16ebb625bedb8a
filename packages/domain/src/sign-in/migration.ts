/** The facts that decide whether a user has to move to the identity service. */
export type MigrationFacts = {
  /** The company has the feature tis_mandatory_migration. */
  isMandatory: boolean;
  isSingleSignOn: boolean;
  /** The user has moved already. */
  isLinked: boolean;
  isExempt: boolean;
};

/**
 * Whether a user must move to the identity service before going on. [S4.11]
 *
 * The specification's "or the cut-off date has passed" is read with what it says of the skip link: the date decides
 * whether the user may skip for now, never whether a user who has moved is asked again.
 */
export function isMigrationRequired(facts: MigrationFacts): boolean {
  return facts.isMandatory && facts.isSingleSignOn && !facts.isLinked && !facts.isExempt;
}

/** The moment from which nobody may skip the move: the cut-off day 'YYYY-MM-DD' begins in the company's zone. [S4.10] */
export function cutOffMoment(cutOffOn: string, timeZone: string): Temporal.Instant {
  return Temporal.PlainDate.from(cutOffOn).toZonedDateTime(timeZone).toInstant();
}

/**
 * Whether an address is on the list of exempt accounts: whole addresses, or a whole domain as '@domain'.
 * Never part of an address: anyone could put it into their own. [S4.13]
 */
export function isExemptAddress(email: string, exempt: readonly string[]): boolean {
  const address = email.toLowerCase();
  const domain = address.slice(address.lastIndexOf('@'));
  return exempt.some((each) => each.toLowerCase() === address || each.toLowerCase() === domain);
}
