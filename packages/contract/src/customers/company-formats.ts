import { anyPostalFormat } from '@yardline/domain/text/postal';
import { checkPhoneMask, checkPostalMask } from '@yardline/domain/text/masks';
import { sizes } from '@yardline/domain/text/sizes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';

/** How long the comments of a company may be, in characters. */
export const commentSizes = { least: 20, most: 2000 } as const;

const commentSize = z
  .number({ error: 'field.invalid' })
  .int({ error: 'field.invalid' })
  .min(commentSizes.least, { error: 'field.invalid' })
  .max(commentSizes.most, { error: 'field.invalid' });

/** A company's formats for addresses and numbers. */
export const companyFormats = z
  .strictObject({
    /** X for a digit; blank for any way of writing a number. */
    phone_format: text(sizes.formattedPhone).meta({ examples: ['(XXX) XXX-XXXX'] }),
    /** A for a letter, 9 for a digit, `5-10` for any plain code; blank for the form of the country. */
    postal_format: text(Math.max(sizes.postalCode, anyPostalFormat.length)).meta({ examples: ['A9A 9A9'] }),
    comment_size: commentSize,
  })
  .superRefine(({ phone_format: phone, postal_format: postal }, context) => {
    for (const { path, code } of [...checkPhoneMask(phone), ...checkPostalMask(postal)])
      context.addIssue({ code: 'custom', path: [...path], message: code });
  });
export type CompanyFormats = z.infer<typeof companyFormats>;

const reply = z.object({
  phone_format: z.string(),
  postal_format: z.string(),
  comment_size: z.int(),
  row_version: z.int(),
});

export const getCompanyFormats = endpoint({
  name: 'getCompanyFormats',
  method: 'GET',
  path: '/rest-api/company-formats',
  summary: 'The company’s formats of phone numbers and postal codes, and the maximum comment length',
  needs: 'settings.view',
  shows: ['companies'],
  reply,
});

export const setCompanyFormats = endpoint({
  name: 'setCompanyFormats',
  method: 'PUT',
  path: '/rest-api/company-formats',
  summary:
    'Updates the company’s formats of phone numbers and postal codes; existing records are not changed',
  needs: 'settings.edit',
  body: companyFormats,
  reply,
  versioned: true,
});
