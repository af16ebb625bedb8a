import { type Caller, inCompany, type TestApp } from './app.ts';

const companyOf = ({ token = '' }: Caller): number => {
  const [, payload = ''] = token.split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { cid: number }).cid;
};

/**
 * A mail of the caller's company as it left, read from the database: the calls never show the living link of another
 * person. Without an id the newest one.
 */
export const readMail = (app: TestApp, caller: Caller, id?: number) =>
  inCompany(app, companyOf(caller), ({ tx }) =>
    tx
      .selectFrom('mails')
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
      .orderBy('id', 'desc')
      .select(['id', 'to_address', 'template', 'subject', 'state', 'body'])
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
