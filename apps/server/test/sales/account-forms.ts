import type { AccountPage, AccountPart } from '@yardline/contract/store/account';
import { createStore } from '@yardline/contract/stores/stores';
import type { PortalPreset, PortalRight } from '@yardline/domain/permissions/portal';
import type { Caller, TestApp } from '../app.ts';
import { newMember, textsOf } from './portal.ts';

type Form = Extract<AccountPart, { kind: 'form' }>;

/** Forms of a page in their order. */
export const formsOf = ({ parts }: AccountPage): Form[] =>
  parts.filter((part): part is Form => part.kind === 'form');

/** What a browser sends of a form as it is shown, with some fields filled in; a box that is not set is not sent. */
export const sentOf = (
  page: AccountPage,
  typed: Record<string, string> = {},
  at = 0,
): Record<string, string> => {
  const form = formsOf(page)[at];
  if (form === undefined) throw new Error(`${page.title} has no form: ${textsOf(page).join('\n')}`);
  const shown = form.fields
    .filter(({ type, value }) => type !== 'check' || value === 'yes')
    .map(({ name, value, options }) => [name, value === '' ? (options?.[0]?.value ?? '') : value] as const);
  const sent: Record<string, string> = { ...form.hidden, ...Object.fromEntries<string>(shown), ...typed };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== 'not sent'));
};

/** Links of a page by their text. */
export const linksOf = ({ parts }: AccountPage): Map<string, string> =>
  new Map(
    parts.flatMap((part) =>
      part.kind === 'links' ? part.links.map(({ text, href }) => [text, href] as const) : [],
    ),
  );

/** The page below the account to which an answer leads. */
export const below = ({ location }: { location: string }): string =>
  /\/account(\/.*)/.exec(location)?.[1] ?? '';

/** The page that a form answers with. */
export const shownIn = ({ model }: { model?: { page: unknown } | undefined }): AccountPage =>
  model?.page as AccountPage;

let made = 0;

type Shop = { admin: Caller; fleet: { locationId: number } };
type Person = { customerId: number; preset: PortalPreset; grants?: PortalRight[]; name?: string };

/** A store of a shop, and people of its customers who sign in there. */
export const newAccountStore = async (app: TestApp, { admin, fleet }: Shop) => {
  const path = `yard-${(made += 1)}-${fleet.locationId}`;
  await admin.ok(createStore, {
    body: { name: 'Hudson Rentals', path, location_ids: [fleet.locationId], state: 'open' },
  });
  const base = `/store/${path}/en`;
  return {
    base,
    person: ({ customerId, preset, grants = [], name = 'Dana Roy' }: Person) =>
      newMember(
        app,
        { admin, base },
        {
          customerId,
          email: `${preset}-${(made += 1)}@concrete.example`,
          preset,
          grants,
          name,
        },
      ),
  };
};
