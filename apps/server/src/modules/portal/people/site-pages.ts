import { ownSites } from '../../customers/public.ts';
import { empty, type Filled, filledIn, saidOf } from '../asks/asking.ts';
import { type Glance, notice, type Shown } from '../glance.ts';
import { peopleOf } from './people-pages.ts';

type Site = Awaited<ReturnType<typeof ownSites.get>>;
type Fields = Parameters<typeof filledIn>[0];

const nameOf = ({
  first_name: first,
  last_name: last,
}: {
  first_name: string | null;
  last_name: string | null;
}) => [first, last].filter(Boolean).join(' ');

const addressOf = ({ address1, city, prov_state: state, postal_code: postal }: Site): string =>
  [address1, [city, state, postal].filter(Boolean).join(' ')].join(', ');

const mayKeep = ({ may, session }: Glance): boolean =>
  may('manage_people') && session.member.sites.length === 0;

const fieldsOf = async (glance: Glance, site?: Site): Promise<Fields> => {
  const said = peopleOf(glance).sites;
  const contacts = await ownSites.contacts(glance.scope);
  return [
    { name: 'name', label: said.name, type: 'text', maxLength: 30, value: site?.name ?? '' },
    { name: 'address1', label: said.street, type: 'text', maxLength: 30, value: site?.address1 ?? '' },
    { name: 'city', label: said.city, type: 'text', maxLength: 20, value: site?.city ?? '' },
    { name: 'prov_state', label: said.province, type: 'text', maxLength: 5, value: site?.prov_state ?? '' },
    { name: 'postal_code', label: said.postal, type: 'text', maxLength: 10, value: site?.postal_code ?? '' },
    {
      name: 'phone',
      label: said.phone,
      type: 'tel',
      maxLength: 15,
      isOptional: true,
      value: site?.phone ?? '',
    },
    {
      name: 'contact',
      label: said.contact,
      type: 'choice',
      isOptional: true,
      value: String(site?.primary_contact_id ?? ''),
      options: [
        { value: '', text: said.noContact },
        ...contacts.map((each) => ({ value: String(each.id), text: nameOf(each) })),
      ],
    },
  ];
};

/** The sites of the customer; its owner adds one here. */
export const sitesPage = async (glance: Glance, _id: number, filled: Filled = empty): Promise<Shown> => {
  const said = peopleOf(glance).sites;
  const rows = await ownSites.list(glance.scope);
  return {
    title: said.title,
    parts: [
      ...saidOf(filled),
      ...(glance.query.get('done') === 'added' ? [notice('good', said.added)] : []),
      {
        kind: 'table',
        title: said.title,
        columns: [{ text: said.name }, { text: said.address }, { text: said.contact }, { text: said.phone }],
        rows: rows.map((row) => [
          { text: row.name, href: `${glance.base}/sites/${row.id}` },
          { text: addressOf(row) },
          { text: nameOf(row) },
          { text: row.phone },
        ]),
        empty: said.empty,
      },
      ...(mayKeep(glance)
        ? [
            {
              kind: 'form' as const,
              title: said.add,
              action: `${glance.base}/sites`,
              fields: filledIn(await fieldsOf(glance), filled),
              submit: said.submit,
            },
          ]
        : []),
    ],
  };
};

/** One site, which the customer's owner may change. */
export const sitePage = async (glance: Glance, id: number, filled: Filled = empty): Promise<Shown> => {
  const said = peopleOf(glance).sites;
  const site = await ownSites.get(glance.scope, id);
  const facts = [
    { name: said.address, value: addressOf(site) },
    { name: said.contact, value: nameOf(site) },
    { name: said.phone, value: site.phone },
  ];
  return {
    title: site.name,
    above: { text: said.title, href: `${glance.base}/sites` },
    parts: [
      ...saidOf(filled),
      ...(glance.query.get('done') === 'saved' ? [notice('good', said.saved)] : []),
      { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
      ...(mayKeep(glance)
        ? [
            {
              kind: 'form' as const,
              title: said.edit,
              action: `${glance.base}/sites/${id}`,
              fields: filledIn(await fieldsOf(glance, site), filled),
              submit: said.save,
              hidden: { version: String(site.row_version) },
            },
          ]
        : []),
    ],
  };
};
