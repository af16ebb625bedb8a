import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { postMail } from '../../mail/public.ts';
import type { Letterbox } from '../people/people.ts';

type News = {
  /** Names of the API keys that act as the person, in every company. */
  keys: readonly string[];
  /** The mail that says what became of the keys, where there are any. */
  withKeys: 'password-changed-keys' | 'password-revoked-keys' | 'password-reset-keys';
  now: Temporal.Instant;
};

/** Tells a person by mail that the password was changed, and what became of their API keys, in the transaction of the letterbox. */
export const tellNewPassword = async (
  tx: Kysely<DB>,
  box: Letterbox,
  { keys, withKeys, now }: News,
): Promise<void> => {
  const { name } = box;
  if (keys.length === 0)
    await postMail(tx, {
      ...box,
      template: 'password-changed',
      data: { name, link: '/forgetpassword' },
      now,
    });
  else
    await postMail(tx, {
      ...box,
      template: withKeys,
      data: { name, keys: keys.join(', '), link: '/security' },
      now,
    });
};
