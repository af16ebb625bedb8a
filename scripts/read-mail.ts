import { withClient } from '../apps/server/src/postgres/login.ts';

/** A mail as it left, with its link. */
export type KeptMail = { subject: string; body: string };

/**
 * The newest mail to an address that stayed in the built-in mailbox, for the operator of this machine and for journeys: the
 * calls of the product show a person's link to that person alone.
 */
export const newestMailTo = (
  adminUrl: string,
  address: string,
  template?: string,
): Promise<KeptMail | undefined> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<KeptMail>(
      `select subject, body from mails
       where lower(to_address) = lower($1) and state = 'kept' and ($2::text is null or template = $2)
       order by id desc limit 1`,
      [address, template ?? null],
    );
    return rows[0];
  });
