import { getCustomer, updateCustomer, customerForm } from '@yardline/contract/customers/customers';
import { listMails } from '@yardline/contract/mail/mails';
import { invitePortalLogin } from '@yardline/contract/portal-logins/portal-logins';
import type { AccountPage } from '@yardline/contract/store/account';
import type { PageModel } from '@yardline/contract/store/page';
import type { PortalPreset, PortalRight } from '@yardline/domain/permissions/portal';
import type { Caller, TestApp } from '../app.ts';
import { drainQueue } from '../jobs.ts';
import { readMail } from '../mails.ts';

export const portalPassword = 'Copper-Kettle-9!';

const formHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};

/** Lets the people of a customer into the portal. */
export const giveAccess = async (admin: Caller, id: number): Promise<void> => {
  const customer = await admin.ok(getCustomer, { params: { id } });
  const known = new Set(Object.keys(customerForm.shape));
  const form = Object.fromEntries(Object.entries(customer).filter(([name]) => known.has(name)));
  await admin.ok(updateCustomer, {
    params: { id },
    ifMatch: customer.row_version,
    body: Object.assign(form, { name: customer.name, portal_type: 'with_access' }) as never,
  });
};

/** A browser at a store: it keeps the cookies that it is given. */
export const newVisitor = (app: Pick<TestApp, 'http'>, base: string) => {
  const jar = new Map<string, string>();
  const ask = async (method: 'GET' | 'POST', path: string, fields?: Record<string, string>) => {
    const answer = await app.http.inject({
      method,
      url: path.startsWith('/store/') ? path : `${base}/account${path}`,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method === 'POST' ? formHeaders : {}),
      },
      ...(fields === undefined ? {} : { payload: new URLSearchParams(fields).toString() }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const model = answer.body.startsWith('{') ? (JSON.parse(answer.body) as PageModel) : undefined;
    return {
      status: answer.statusCode,
      location: answer.headers.location ?? '',
      headers: answer.headers,
      model,
      answer,
    };
  };
  const page = async (path: string): Promise<AccountPage> => {
    const { model, status, location, answer } = await ask('GET', path);
    if (model?.page?.kind !== 'account')
      throw new Error(`${path} answered ${status} ${location} ${answer.body.slice(0, 300)}`);
    return model.page;
  };
  return {
    jar,
    get: (path: string) => ask('GET', path),
    post: (path: string, fields: Record<string, string> = {}) => ask('POST', path, fields),
    page,
    signIn: (email: string, password = portalPassword) => ask('POST', '/sign-in', { email, password }),
  };
};

/** Texts of a page as people read them, tables row by row. */
export const textsOf = ({ parts }: AccountPage): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'notice') return [part.text];
    if (part.kind === 'facts') return part.facts.map(({ name, value }) => `${name}: ${value}`);
    if (part.kind === 'table')
      return part.rows.length === 0
        ? [part.empty]
        : part.rows.map((cells) =>
            cells.map(({ text, more }) => [text, more].filter(Boolean).join(' ')).join(' | '),
          );
    return [];
  });

/** The link of the newest mail of a template to an address. */
export const linkTo = async (
  app: TestApp,
  admin: Caller,
  email: string,
  template: string,
): Promise<string> => {
  await drainQueue(app);
  const { items } = await admin.ok(listMails, {});
  const mail = items.find((each) => each.to_address === email && each.template === template);
  if (mail === undefined) throw new Error(`no ${template} to ${email}`);
  const { body } = await readMail(app, admin, mail.id);
  return /\/store\/[^\s"<]+/.exec(body)?.[0] ?? '';
};

type Invited = {
  customerId: number;
  email: string;
  preset: PortalPreset;
  grants?: PortalRight[];
  name?: string;
};

/** A person who was invited, chose a password and signed in. */
export const newMember = async (
  app: TestApp,
  shop: { admin: Caller; base: string },
  { customerId, email, preset, grants = [], name = 'Dana Roy' }: Invited,
) => {
  await giveAccess(shop.admin, customerId);
  const login = await shop.admin.ok(invitePortalLogin, {
    body: { customer_id: customerId, email, name, preset, grants },
  });
  const link = await linkTo(app, shop.admin, email, 'portal-invite');
  const visitor = newVisitor(app, shop.base);
  await visitor.post(link, { password: portalPassword, confirmation: portalPassword });
  await visitor.signIn(email);
  return { ...visitor, login, link };
};
