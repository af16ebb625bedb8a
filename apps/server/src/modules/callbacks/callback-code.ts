import { callbackCodeSeconds } from '@yardline/contract/callbacks/callbacks';
import { z } from 'zod';
import type { CodeKind } from '../../kernel/auth/one-time-codes.ts';

const data = z.object({
  companyId: z.int(),
  userId: z.int(),
  sessionId: z.string(),
  applicationId: z.int(),
  /** The whole address that the user is sent back to, as the application asked for it. */
  callbackUrl: z.string(),
});

/** The code with which a user is sent back: valid for one address and one sign-in. Security guide, B1. */
export const callbackCode: CodeKind<z.output<typeof data>> = {
  name: 'callback',
  seconds: callbackCodeSeconds,
  data,
};
