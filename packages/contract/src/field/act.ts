import { z } from 'zod';
import { id, moment } from '../fields.ts';

/** What every act of a phone says. */
export const actOfPhone = {
  /** Given by the phone: the same act, sent again, gets the same answer. */
  id: z.uuid({ error: 'field.invalid' }),
  /** Whose act it is; another user's act, handed in from a shared phone, is kept and not applied. */
  user_id: id,
  /** What the phone's clock said. */
  said_at: moment,
};
