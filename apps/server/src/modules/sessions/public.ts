/** Proofs of identity, and the one way to open a session. */
export { admit } from './admit.ts';
export { demandProvider, opening, type Opening } from './opening.ts';
export { sessionSourceOf } from './session-source.ts';
/** The address in Live that issues a pass to a browser at Play. */
export { doorToPlay } from './play-pass.ts';
export { provePassword } from './prove-password.ts';
export { forgiveSource, hashOfSource, reserveFromSource } from './sources.ts';
/** An identity, the companies they are a member of, and the mailbox for mails to them. */
export { findIdentity, letterboxOf, type Membership, membershipsOf } from './people.ts';
/** Where a user is signed in, their counts of wrong passwords, and the count of links mailed to an address. */
export { sessionsOf } from './living-sessions.ts';
export { forgetAttempts, subjectsOf } from './lockout.ts';
export { demandLinkLeft } from './reset-limits.ts';
/** Accepts a membership, and marks an account as the user's own. */
export { acceptMembership, ownAccount } from './own-account.ts';
export { writeResetCode } from './reset-code.ts';
