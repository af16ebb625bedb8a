import { readWireDate, readWireTime } from '@yardline/domain/format/wire';
import { z } from 'zod';
import { day, time } from './fields.ts';

// Days, times and flags as older programs send them. [B9.5] [B9.10]

/** A day, `20260504`, read as `2026-05-04`. */
export const wireDay = z
  .string({ error: 'date.invalid' })
  .regex(/^\d{8}$/, { error: 'date.invalid' })
  .transform(readWireDate)
  .pipe(day);

/** A time, `083000`, read as `08:30`. */
export const wireTime = z
  .string({ error: 'time.invalid' })
  .regex(/^\d{6}$/, { error: 'time.invalid' })
  .transform(readWireTime)
  .pipe(time);

/** A flag in any spelling of older programs. */
export const wireFlag = z
  .enum(['Y', 'N', '1', '0', 'True', 'False'], { error: 'field.invalid' })
  .transform((text) => text === 'Y' || text === '1' || text === 'True');

/** A code, or all of them: `ALL`, which is also what is meant when it is left out. */
export const codeOrAll = z
  .string()
  .max(40, { error: 'text.too_long' })
  .default('ALL')
  .transform((text) => (/^(all)?$/i.test(text.trim()) ? undefined : text.trim()));

/** Values of attributes that a product has all of, with commas between them: `Diesel`, or `Fuel:Diesel`. */
export const wireSpecs = z
  .string()
  .max(400, { error: 'text.too_long' })
  .transform((text) =>
    text
      .split(',')
      .map((spec) => spec.trim().replace(/\s*:\s*/, ':'))
      .filter((spec) => spec !== ''),
  );

/** Which page, the first being 1. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, { error: 'page.invalid' })
  .prefault('1')
  .transform(Number);

/** What is to be told beside the rest, with commas between: of these names, others are passed over. */
export const wireExpand = <const E extends readonly [string, ...string[]]>(names: E) =>
  z
    .string()
    .regex(/^[\w,]*$/, { error: 'field.invalid' })
    .default('')
    .transform((text) => text.split(',').filter((name): name is E[number] => names.includes(name)));
