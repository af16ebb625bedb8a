import { mobileCodeSeconds } from '@yardline/contract/sessions/mobile-sessions';
import { z } from 'zod';
import type { CodeKind } from '../../../kernel/auth/one-time-codes.ts';

const data = z.object({
  companyId: z.int(),
  userId: z.int(),
  identityId: z.int(),
  /** The session at the computer: a code of one that has ended opens nothing. */
  sessionId: z.string(),
});

/** The code that a signed-in user shows to their phone. Security guide, A5. */
export const mobileCode: CodeKind<z.output<typeof data>> = {
  name: 'mobile',
  seconds: mobileCodeSeconds,
  data,
};
