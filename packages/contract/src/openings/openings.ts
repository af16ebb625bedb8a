import { companyFeatures, mandatoryMigration } from '@yardline/domain/permissions/features';
import { isEmail } from '@yardline/domain/text/email';
import { z } from 'zod';
import { currencies } from '../companies/company-settings.ts';
import { day, isCardless, requiredText } from '../fields.ts';
import { timeZone } from '../rates/rate-fields.ts';

const email = z
  .string({ error: 'email.required' })
  .meta({ examples: ['someone@test.example'] })
  .transform((written) => written.normalize('NFC').trim())
  .refine((written) => written !== '', { error: 'email.required', abort: true })
  .refine((written) => written.length <= 254 && isEmail(written) && isCardless(written), {
    error: 'email.invalid',
  });

const fields = z.strictObject({
  name: requiredText(64),
  country: z.enum(['C', 'U'], { error: 'field.required' }),
  time_zone: z
    .string({ error: 'field.required' })
    .trim()
    .pipe(timeZone)
    .refine((zone) => zone !== '', { error: 'field.required' })
    .meta({ examples: ['America/Toronto'] }),
  currency: z.enum(currencies, { error: 'company.currency_unknown' }),
  /** In which its papers and the first mails are written. */
  language: z.enum(['en', 'fr'], { error: 'field.invalid' }),
  /** The first division, and its yard. */
  division: requiredText(64),
  admin_name: requiredText(64),
  admin_email: email,
  /** What of the product is switched on for it. */
  features: z
    .array(z.enum(companyFeatures, { error: 'company.feature_unknown' }))
    .meta({ examples: [[mandatoryMigration]] }),
  /** The day from which no one of its users postpones the move to the identity service; null for none. */
  migration_cut_off_on: day.nullable(),
});

/** A day without the feature that demands the move would demand nothing. */
const demandFeatureOfDay = (
  form: Pick<z.output<typeof fields>, 'features' | 'migration_cut_off_on'>,
  context: z.RefinementCtx,
): void => {
  if (form.migration_cut_off_on !== null && !form.features.includes(mandatoryMigration))
    context.addIssue({
      code: 'custom',
      path: ['migration_cut_off_on'],
      message: 'company.cut_off_of_nothing',
    });
};

/** What the provider says of a company that is opened. */
export const openingForm = fields.superRefine(demandFeatureOfDay);
export type OpeningForm = z.output<typeof openingForm>;

/** What the provider switches on and off for a company that is open, and why. */
export const featuresForm = fields
  .pick({ features: true, migration_cut_off_on: true })
  .extend({ reason: requiredText(200) })
  .superRefine(demandFeatureOfDay);
export type FeaturesForm = z.output<typeof featuresForm>;
