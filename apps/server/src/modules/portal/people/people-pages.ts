import type { AccountPart } from '@yardline/contract/store/account';
import {
  type PortalPreset,
  portalPresets,
  type PortalRight,
  presets,
} from '@yardline/domain/permissions/portal';
import { ownSites } from '../../customers/public.ts';
import { ownPeople } from '../../portal-logins/public.ts';
import { empty, type Filled, filledIn, saidOf } from '../asks/asking.ts';
import { type Glance, notice, type Shown } from '../glance.ts';
import { en, type PeopleWords } from './words/en.ts';
import { fr } from './words/fr.ts';

const words: Readonly<Record<'en' | 'fr', PeopleWords>> = { en, fr };

export const peopleOf = ({ language }: Pick<Glance, 'language'>): PeopleWords => words[language];

type Fields = Parameters<typeof filledIn>[0];
type Person = Awaited<ReturnType<typeof ownPeople.get>>;

const stateOf = (row: { is_active: boolean; has_password: boolean }) => {
  if (!row.is_active) return 'inactive';
  return row.has_password ? 'active' : 'invited';
};

/** Rights that some role can be given beyond its own, each once. */
export const grantable: readonly PortalRight[] = [
  ...new Set(portalPresets.flatMap((preset) => presets[preset].grantable)),
];

const mostSites = 100;

/** A box to check, which is checked after a refusal as it was sent. */
const check = (name: string, label: string, isChecked: boolean, { values }: Filled) => ({
  name,
  label,
  type: 'check' as const,
  isOptional: true as const,
  value: Object.keys(values).length > 0 ? (values[name] ?? '') : isChecked ? 'yes' : '',
});

const rightFields = async (glance: Glance, filled: Filled, person?: Person): Promise<Fields> => {
  const said = peopleOf(glance).people;
  const { rights } = glance.session.member;
  const sites = await ownSites.list(glance.scope);
  const limit = person?.order_limit ?? null;
  return [
    {
      name: 'preset',
      label: said.role,
      type: 'choice',
      hint: said.roleHint,
      value: person?.preset ?? 'requester',
      options: portalPresets
        .filter((preset) => presets[preset].rights.every((right) => rights.includes(right)))
        .map((value) => ({ value, text: said.presets[value] })),
    },
    {
      name: 'limit',
      label: said.limit,
      type: 'text',
      hint: said.limitHint,
      maxLength: 12,
      isOptional: true,
      value: limit === null ? '' : String(limit),
    },
    ...grantable
      .filter((right) => rights.includes(right))
      .map((right) =>
        check(
          `grant-${right}`,
          right === 'see_invoices' ? said.seeInvoices : said.rights[right],
          person?.grants.includes(right) ?? false,
          filled,
        ),
      ),
    ...sites
      .slice(0, mostSites)
      .map(({ id, name }, index) =>
        Object.assign(
          check(`site-${id}`, said.site(name), person?.sites.includes(id) ?? false, filled),
          index === 0 ? { hint: said.sitesHint } : {},
        ),
      ),
  ];
};

const newFields = (glance: Glance): Fields => {
  const said = peopleOf(glance).people;
  return [
    { name: 'name', label: said.name, type: 'text', maxLength: 120 },
    { name: 'email', label: said.email, type: 'email', maxLength: 254 },
    {
      name: 'language',
      label: said.language,
      type: 'choice',
      value: glance.language,
      options: (['en', 'fr'] as const).map((value) => ({ value, text: said.languages[value] })),
    },
  ];
};

const doneParts = (glance: Glance): AccountPart[] => {
  const said = peopleOf(glance).people;
  const done = { sent: said.sent, saved: said.saved, removed: said.removed }[glance.query.get('done') ?? ''];
  return done === undefined ? [] : [notice('good', done)];
};

/** The people of the customer who are in the portal, for its owner, who invites others here. */
export const peoplePage = async (glance: Glance, _id: number, filled: Filled = empty): Promise<Shown> => {
  const said = peopleOf(glance).people;
  const rows = await ownPeople.list(glance.scope);
  return {
    title: said.title,
    parts: [
      ...saidOf(filled),
      ...doneParts(glance),
      {
        kind: 'table',
        title: said.title,
        columns: [
          { text: said.name },
          { text: said.role },
          { text: said.limit, isNumber: true },
          { text: said.state },
        ],
        rows: rows.map((row) => [
          { text: row.name, more: row.email, href: `${glance.base}/people/${row.id}` },
          { text: said.presets[row.preset] },
          { text: row.order_limit === null ? said.noLimit : glance.money(row.order_limit) },
          { text: said.states[stateOf(row)] },
        ]),
        empty: said.empty,
      },
      {
        kind: 'form',
        title: said.invite,
        action: `${glance.base}/people`,
        fields: filledIn([...newFields(glance), ...(await rightFields(glance, filled))], filled),
        submit: said.send,
      },
    ],
  };
};

/** One of them: what they may do, and the way out. */
export const personPage = async (glance: Glance, id: number, filled: Filled = empty): Promise<Shown> => {
  const said = peopleOf(glance).people;
  const person = await ownPeople.get(glance.scope, id);
  const action = `${glance.base}/people/${id}`;
  const isInvited = stateOf(person) === 'invited';
  return {
    title: person.name,
    above: { text: said.title, href: `${glance.base}/people` },
    parts: [
      ...saidOf(filled),
      ...doneParts(glance),
      {
        kind: 'facts',
        facts: [
          { name: said.email, value: person.email },
          { name: said.state, value: said.states[stateOf(person)] },
        ],
      },
      {
        kind: 'form',
        action,
        fields: filledIn(await rightFields(glance, filled, person), filled),
        submit: said.save,
      },
      ...(isInvited
        ? [
            {
              kind: 'form' as const,
              action: `${action}/invite`,
              fields: [],
              submit: said.again,
              isQuiet: true as const,
            },
          ]
        : []),
      { kind: 'form', action: `${action}/remove`, fields: [], submit: said.remove, isQuiet: true },
    ],
  };
};

/** Which rights a form gives beyond those of the role; what the role has by itself, or takes none of, is left out. */
export const grantsIn = (body: Record<string, unknown>, preset: PortalPreset): PortalRight[] =>
  presets[preset].grantable.filter((right) => body[`grant-${right}`] === 'yes');
