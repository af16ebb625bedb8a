/** Proofs of a person, and the one door into a session. */
export { admit } from './admit.ts';
export { sessionSourceOf } from './session-source.ts';
export { provePassword } from './prove-password.ts';
export { forgiveSource, hashOfSource, reserveFromSource } from './sources.ts';
/** A person, the companies he is a member of, and where mails to him lie. */
export { findIdentity, letterboxOf, type Membership, membershipsOf } from './people.ts';
