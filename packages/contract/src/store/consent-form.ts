import { z } from 'zod';

/** What a visitor says about being measured; *ask* takes back what they said. */
export const consentForm = z.object({
  choice: z.enum(['yes', 'no', 'ask']),
  /** The path of the page that asked. */
  back: z.string().max(300).default(''),
});
