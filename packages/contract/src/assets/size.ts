import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { z } from 'zod';

const above = (most: number, decimals: number) =>
  z
    .number({ error: 'field.invalid' })
    .positive({ error: 'field.invalid' })
    .max(most, { error: 'field.invalid' })
    .refine((n) => hasAtMostDecimals(n, decimals), { error: 'field.invalid' })
    .nullable()
    .default(null);

/** What one piece weighs, and how much of a truck's deck it takes; null where it is not known. */
export const sizeFields = {
  /** Kilograms. */
  weight: above(500_000, 1),
  /** Metres. */
  length: above(100, 2),
};

/** The same in answers. */
export const size = { weight: z.number().nullable(), length: z.number().nullable() };
