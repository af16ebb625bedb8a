import { inCompany, type TestApp } from './app.ts';
import { drainQueue } from './jobs.ts';

/** A mail as it was written. */
type Written = { template: string; to: string; body: string };

/** The number of the identity behind an address. */
const identityOf = async (app: TestApp, email: string): Promise<number> => {
  const { id } = await app.database.transaction({ companyId: 0 }, (tx) =>
    tx.selectFrom('identities').where('email', '=', email).select('id').executeTakeFirstOrThrow(),
  );
  return id;
};

/**
 * The mails to an address that a company's row holds, the newest first, after everything in the queue is done: those that no
 * mailbox shows are seen as their owner, who reads their own mail.
 */
export const lettersTo = async (app: TestApp, companyId: number, email: string): Promise<Written[]> => {
  await drainQueue(app);
  const identityId = await identityOf(app, email);
  const rows = await app.database.transaction({ companyId, identityId }, (tx) =>
    tx
      .selectFrom('mails')
      .where('to_address', '=', email)
      .orderBy('id', 'desc')
      .select(['template', 'to_address', 'body'])
      .execute(),
  );
  return rows.map(({ template, to_address: to, body }) => ({ template, to, body }));
};

/** The newest mail to an address in any of some companies. @throws where there is none of the template */
export const newestLetter = async (
  app: TestApp,
  companyIds: readonly number[],
  { email, template }: { email: string; template: string },
): Promise<Written> => {
  for (const companyId of companyIds) {
    const found = (await lettersTo(app, companyId, email)).find((letter) => letter.template === template);
    if (found !== undefined) return found;
  }
  throw new Error(`no mail ${template} to ${email}`);
};

/** The code of a mail's link: to choose a password, or to accept. */
export const codeIn = ({ body }: Written): string => /\/(?:fg|accept)\/([\w-]+)/.exec(body)?.[1] ?? '';

/** The eight digits of a mail. */
export const digitsIn = ({ body }: Written): string => /^\d{8}$/m.exec(body)?.[0] ?? '';

/** Ids by which a person is invited as a clerk of the first division. */
const clerkPlace = (app: TestApp, companyId: number) =>
  inCompany(app, companyId, async ({ tx }) => {
    const division = await tx.selectFrom('divisions').select('id').orderBy('id').executeTakeFirstOrThrow();
    const role = await tx
      .selectFrom('roles')
      .where('name', '=', 'Clerk')
      .select('id')
      .executeTakeFirstOrThrow();
    return { division_id: division.id, role_ids: [role.id], location_ids: [] };
  });

/** An invitation as the form of a new colleague. */
export const invitationOf = async (app: TestApp, companyId: number, email: string) => {
  const place = await clerkPlace(app, companyId);
  return {
    name: 'Vera Victim',
    email,
    phone: '',
    language: 'en' as const,
    is_admin: false,
    is_driver: false,
    is_mechanic: false,
    is_salesman: false,
    is_web: true,
    is_mobile: true,
    default_division_id: place.division_id,
    places: [place],
  };
};
