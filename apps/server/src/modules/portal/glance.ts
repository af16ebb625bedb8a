import type { AccountPage, AccountPart } from '@yardline/contract/store/account';
import { displayDate, displayMoment } from '@yardline/domain/format/dates';
import { displayMoney, displayNumber } from '@yardline/domain/format/numbers';
import { cents } from '@yardline/domain/money/cents';
import type { PortalRight } from '@yardline/domain/permissions/portal';
import type { Language, Scope } from '../../kernel/scope.ts';
import type { MemberSession } from '../portal-logins/public.ts';
import { en, type PortalWords } from './words/en.ts';
import { fr } from './words/fr.ts';

const words: Readonly<Record<Language, PortalWords>> = { en, fr };

/** What a page of the account is made with: who looks, the words of their language, and how days and amounts are said. */
export type Glance = {
  /** Of the portal's own login: it sees the customer's rows alone. */
  scope: Scope;
  session: MemberSession;
  words: PortalWords;
  language: Language;
  /** `/store/northyard/en/account`. */
  base: string;
  query: URLSearchParams;
  may: (right: PortalRight) => boolean;
  money: (amount: number) => string;
  day: (date: string) => string;
  moment: (instant: string, zone: string) => string;
  count: (n: number) => string;
};

export const wordsOf = (language: Language): PortalWords => words[language];

type Look = { session: MemberSession; base: string; query: URLSearchParams };

export const glanceOf = (scope: Scope, { session, base, query }: Look): Glance => {
  const { language, company } = scope;
  return {
    scope,
    session,
    base,
    query,
    language,
    words: words[language],
    may: (right) => session.member.rights.includes(right),
    money: (amount) => displayMoney(cents(amount), language, company.currency),
    day: (date) => displayDate(date, language),
    moment: (instant, zone) => displayMoment(Temporal.Instant.from(instant), zone, language),
    count: (n) => displayNumber(n, language),
  };
};

/** What a page shows; the frame of the account comes around it. */
export type Shown = Pick<AccountPage, 'title' | 'parts' | 'above' | 'isMissing'>;

export const notice = (tone: 'info' | 'good' | 'bad', text: string): AccountPart => ({
  kind: 'notice',
  tone,
  text,
});

/** For what is not there, not this customer's, or not within the member's rights: all look alike. */
export const missing = ({ words: { missing: said } }: { words: PortalWords }): Shown => ({
  title: said.title,
  parts: [notice('info', said.text)],
  isMissing: true,
});

/** Rows on a page of a list. */
export const pageRows = 20;

/** The page that an address asks for, counted from one. */
export const pageOf = (query: URLSearchParams): number => {
  const asked = query.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
};

/** Leads to the pages before and after of a list with so many rows in all. */
export const pagesOf = (glance: Glance, path: string, total: number) => {
  const page = pageOf(glance.query);
  const of = Math.max(1, Math.ceil(total / pageRows));
  const at = (n: number): string => {
    const query = new URLSearchParams(glance.query);
    query.set('page', String(n));
    return `${glance.base}${path}?${query.toString()}`;
  };
  return {
    text: glance.words.page(Math.min(page, of), of),
    ...(page > 1 ? { previous: at(Math.min(page - 1, of)) } : {}),
    ...(page < of ? { next: at(page + 1) } : {}),
  };
};
