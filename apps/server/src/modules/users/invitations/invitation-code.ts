import { z } from 'zod';
import type { CodeKind } from '../../../kernel/auth/one-time-codes.ts';

/** Hours that the link of an invitation opens: over a weekend. */
export const invitationHours = 72;

const invitation = z.strictObject({
  companyId: z.int(),
  userId: z.int(),
  identityId: z.int(),
  /** The address that the mail went to, which has to be the person's when the code is used. */
  email: z.string(),
  /** Whether the mail went past every company. */
  isPrivate: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

/** With what a person accepts to be a member. */
export const invitationCode: CodeKind<Invitation> = {
  name: 'invitation',
  seconds: invitationHours * 3600,
  data: invitation,
};
