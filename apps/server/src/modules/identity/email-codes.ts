import { z } from 'zod';
import type { CodeKind } from '../../kernel/auth/one-time-codes.ts';

/** What a mailed code confirms: that the address is the person's, or that it takes the place of the one before. */
const confirmation = z.strictObject({
  companyId: z.int(),
  userId: z.int(),
  identityId: z.int(),
  /** The address that the mail went to. */
  email: z.string(),
  /** The address that has to hold when the code is used; the same where none is changed. */
  from: z.string(),
});
export type Confirmation = z.output<typeof confirmation>;

const hours = { 'identity-invite': 72, 'verify-email': 1, 'change-email': 1 } as const;
export type CodeMail = keyof typeof hours;

/** How long the code of a mail opens. */
export const hoursOf = (template: CodeMail): number => hours[template];

/** The code of such a mail; they open the same door and differ in how long. */
export const emailCode = (template: CodeMail = 'verify-email'): CodeKind<Confirmation> => ({
  name: 'email confirmation',
  seconds: hours[template] * 3600,
  data: confirmation,
});
