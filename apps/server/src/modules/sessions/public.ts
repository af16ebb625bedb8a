/** Proofs of identity, and the one way to open a session. */
export { admit } from './admit.ts';
export { demandProvider, opening, type Opening } from './opening.ts';
export { sessionSourceOf } from './session-source.ts';
/** The address in Live that issues a pass to a browser at Play. */
export { doorToPlay } from './passes/play-pass.ts';
export { demandPasswordOpens } from './demand-password-opens.ts';
export { provePassword } from './passwords/prove-password.ts';
export { forgiveSource, reserveFromSource } from './instances/sources.ts';
/** An identity, the companies they are a member of, and the mailbox for mails to them. */
export { findIdentity, letterboxOf, type Membership, membershipsOf } from './people/people.ts';
/** Where a user is signed in, and the count of links mailed to an address. */
export { sessionsOf } from './living-sessions.ts';
export { demandLinkLeft } from './passwords/reset-limits.ts';
/** Accepts a membership, and marks an account as the user's own. */
export { acceptMembership, ownAccount } from './people/own-account.ts';
export { writeResetCode } from './passwords/reset-code.ts';
