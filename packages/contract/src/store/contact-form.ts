import { z } from 'zod';
import { mailAddress, requiredText, text } from '../fields.ts';

/** What a visitor writes by the contact form of a page. A browser without script sends every field as a text. */
export const contactForm = z.strictObject({
  name: requiredText(64),
  email: mailAddress,
  phone: text(20).default(''),
  message: requiredText(2_000),
  /** The code of the place that is asked. */
  at: text(40).default(''),
  /** The path of the page that has the form, without store and language: `/pages/about`, empty for the home page. */
  back: z
    .string()
    .regex(/^(\/pages\/[a-z0-9-]{1,120})?$/, { error: 'field.invalid' })
    .default(''),
  /** People do not see it; programs that fill in everything do. */
  website: text(200).default(''),
});
export type ContactForm = z.output<typeof contactForm>;
