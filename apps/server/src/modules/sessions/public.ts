/** Proofs of a person, and the one door into a session. */
export { admit } from './admit.ts';
export { demandProvider, opening, type Opening } from './opening.ts';
export { sessionSourceOf } from './session-source.ts';
/** Where in Live a browser that stands before Play is given a pass. */
export { doorToPlay } from './play-pass.ts';
export { provePassword } from './prove-password.ts';
export { forgiveSource, hashOfSource, reserveFromSource } from './sources.ts';
/** An identity, the companies they are a member of, and the mailbox for mails to them. */
export { findIdentity, letterboxOf, type Membership, membershipsOf } from './people.ts';
/** Where a user is signed in, their counts of wrong passwords, and the count of links mailed to an address. */
export { sessionsOf } from './living-sessions.ts';
export { forgetAttempts, subjectsOf } from './lockout.ts';
export { demandLinkLeft } from './reset-limits.ts';
/** Accepting a membership, and what makes an account the person's own. */
export { acceptMembership, ownAccount } from './own-account.ts';
export { writeResetCode } from './reset-code.ts';
