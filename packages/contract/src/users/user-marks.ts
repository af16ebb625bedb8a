import { z } from 'zod';
import { roleMarkNames } from '../roles/roles.ts';

/** As what users are marked, by hand or by a role. */
export const userMarks = [...roleMarkNames, 'administrator'] as const;
export const userMark = z.enum(userMarks, { error: 'field.invalid' });
export type UserMark = z.output<typeof userMark>;
