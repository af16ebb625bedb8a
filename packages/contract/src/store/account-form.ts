import { noticeWays } from '@yardline/domain/portal/notices';
import { z } from 'zod';
import { mailAddress, requiredText, text } from '../fields.ts';

// Forms of a customer's account. A browser without script sends every field as a text.

/** A password is taken as it was typed: no trimming, no other rule than a length that costs nothing to hash. */
const secret = z.string().max(128, { error: 'text.too_long' });

/** A page of the account, below its address: nothing leads out of it. */
export const ownPath = z
  .string()
  .max(200, { error: 'text.too_long' })
  .regex(/^(\/[\w-]+)*$/, { error: 'field.invalid' })
  .default('');

export const signInForm = z.strictObject({
  email: z.string().trim().max(254),
  password: secret,
  /** The page that was asked for. */
  to: ownPath,
});

export const forgotForm = z.strictObject({ email: mailAddress });

export const newPasswordForm = z.strictObject({ password: secret, confirmation: secret });

export const changePasswordForm = newPasswordForm.extend({ current: secret });

export const profileForm = z.strictObject({
  name: requiredText(120),
  phone: text(40).default(''),
  language: z.enum(['en', 'fr'], { error: 'field.invalid' }),
});

/** Chooses for which customer a person acts from now on. */
export const customerForm = z.strictObject({
  customer: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: 'id.invalid' })
    .transform(Number),
});

const way = z.enum(noticeWays, { error: 'field.invalid' });

/** How a person is told of each kind by mail. */
export const noticesForm = z.strictObject({ due_back: way, delivery: way, invoice: way, request: way });
