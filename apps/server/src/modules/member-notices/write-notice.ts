import { type NoticeKind, type NoticeWay, usualWay } from '@yardline/domain/portal/notices';
import { type PortalRight, type PortalPreset, rightsOf } from '@yardline/domain/permissions/portal';
import type { Language, Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';
import { makeStop } from './stop-notices.ts';

export type Reader = { id: number; name: string; email: string; language: Language; way: NoticeWay };

const rightFor: Readonly<Record<NoticeKind, PortalRight>> = {
  due_back: 'see_rentals',
  delivery: 'see_rentals',
  invoice: 'see_invoices',
  request: 'see_rentals',
};

/** People of a customer who sign in, may see what a kind is about, and want to be told of it. */
export const readersOf = async (scope: Scope, customerId: number, kind: NoticeKind): Promise<Reader[]> => {
  const rows = await scope.tx
    .selectFrom('portal_members as m')
    .innerJoin('portal_logins as l', 'l.id', 'm.login_id')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .leftJoin('notice_choices as n', (join) =>
      join.onRef('n.portal_login_id', '=', 'l.id').on('n.notice_kind', '=', kind),
    )
    .where('m.customer_id', '=', customerId)
    .where('c.portal_type', '=', 'with_access')
    .where('l.is_active', '=', true)
    .where('l.has_password', '=', true)
    .orderBy('l.id')
    .select(['l.id', 'l.name', 'l.email', 'l.language', 'm.preset', 'm.grants', 'n.way'])
    .$narrowType<{ language: Language; preset: PortalPreset; grants: PortalRight[]; way: NoticeWay | null }>()
    .execute();
  return rows
    .filter((row) => rightsOf(row).includes(rightFor[kind]))
    .map(({ id, name, email, language, way }) => ({
      id,
      name,
      email,
      language,
      way: way ?? usualWay[kind],
    }))
    .filter(({ way }) => way !== 'off');
};

/** The store to whose account mails lead: the first that is open, or the first at all. */
export const storeOf = async ({ tx }: Scope): Promise<{ name: string; path: string } | undefined> => {
  const stores = await tx.selectFrom('stores').orderBy('id').select(['name', 'path', 'state']).execute();
  return stores.find(({ state }) => state === 'open') ?? stores[0];
};

/** Where a page of the account is. */
export const pathIn = (store: { path: string }, language: Language, page: string): string =>
  `/store/${store.path}/${language}/account${page}`;

export type Notice = {
  kind: NoticeKind;
  /** What it is about: the same is told once. */
  thing: string;
  said: Readonly<Record<Language, string>>;
  /** Below the account. */
  page: string;
};

const mailNow = async (scope: Scope, reader: Reader, { kind, said, page }: Notice): Promise<void> => {
  const store = await storeOf(scope);
  if (store === undefined) return;
  const { language } = reader;
  const code = await makeStop(scope, reader.id, kind);
  await postMail(scope.tx, {
    companyId: scope.company.id,
    ownerIdentityId: undefined,
    to: reader.email,
    language,
    template: 'member-notice',
    data: {
      name: reader.name,
      store: store.name,
      text: said[language],
      link: pathIn(store, language, page),
      stop: pathIn(store, language, `/unsubscribe/${code}`),
    },
    now: scope.now,
  });
};

/** Tells a person once: at once by mail, or by keeping it for the digest. */
export const tell = async (scope: Scope, reader: Reader, notice: Notice): Promise<void> => {
  const { tx, company, now } = scope;
  const written = await tx
    .insertInto('member_notices')
    .values({
      company_id: company.id,
      portal_login_id: reader.id,
      notice_kind: notice.kind,
      thing: notice.thing,
      said: notice.said[reader.language],
      page: notice.page,
      created_at: now.toString(),
      mailed_at: reader.way === 'now' ? now.toString() : null,
    })
    .onConflict((conflict) => conflict.constraint('member_notice_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written !== undefined && reader.way === 'now') await mailNow(scope, reader, notice);
};
