import type { AccountPart } from '@yardline/contract/store/account';
import { dayOf } from '@yardline/domain/time/local';
import { memberSignatures } from '../../signatures/public.ts';
import { type Glance, notice, pageOf, pageRows, pagesOf, type Shown } from '../glance.ts';
import { documentKinds, listDocuments } from './documents.queries.ts';
import { type DocumentWords, en } from './words/en.ts';
import { fr } from './words/fr.ts';

const words: Readonly<Record<'en' | 'fr', DocumentWords>> = { en, fr };

export const documentWords = ({ language }: Pick<Glance, 'language'>): DocumentWords => words[language];

type Waiting = Awaited<ReturnType<typeof memberSignatures.list>>[number];

const nameOf = (said: DocumentWords, { subject, number }: Waiting): string =>
  `${subject === 'all-in-one-transaction' ? said.whole : said.kinds[subject]} ${number ?? ''}`.trim();

/** What waits for a signature, each with its button. */
const waitingParts = async (glance: Glance): Promise<AccountPart[]> => {
  if (!glance.may('sign')) return [];
  const said = documentWords(glance);
  const rows = await memberSignatures.list(glance.scope);
  return rows.flatMap((row, index): AccountPart[] => [
    {
      kind: 'facts',
      ...(index === 0 ? { title: said.waiting } : {}),
      facts: [
        { name: said.document, value: nameOf(said, row) },
        { name: said.asked, value: glance.moment(row.created_at, glance.scope.company.timeZone) },
      ],
    },
    {
      kind: 'form',
      action: `${glance.base}/documents/${row.id}/sign`,
      fields: [],
      submit: said.sign(nameOf(said, row)),
    },
  ]);
};

/** The customer's papers by kind, and what they are asked to sign. */
export const documentsPage = async (glance: Glance, fault?: string): Promise<Shown> => {
  const said = documentWords(glance);
  const { base, query, money, scope } = glance;
  const kinds = documentKinds.filter(({ needs }) => glance.may(needs)).map(({ kind }) => kind);
  const kind = kinds.find((each) => each === query.get('kind'));
  const offset = (pageOf(query) - 1) * pageRows;
  const { rows, total } = await listDocuments(scope, { kind, limit: pageRows, offset });
  return {
    title: said.title,
    parts: [
      ...(fault === undefined ? [] : [notice('bad', fault)]),
      ...(await waitingParts(glance)),
      {
        kind: 'tabs',
        label: said.title,
        links: [
          { text: said.all, href: `${base}/documents`, isCurrent: kind === undefined },
          ...kinds.map((each) => ({
            text: said.lists[each],
            href: `${base}/documents?kind=${each}`,
            isCurrent: each === kind,
          })),
        ],
      },
      {
        kind: 'table',
        title: kind === undefined ? said.title : said.lists[kind],
        columns: [{ text: said.document }, { text: said.date }, { text: said.amount, isNumber: true }],
        rows: rows.map((row) => [
          {
            text: `${said.kinds[row.kind]} ${row.number}`,
            href: `${base}/documents/${row.kind}/${row.id}/paper.pdf`,
          },
          { text: glance.day(dayOf(Temporal.Instant.from(row.at), scope.company.timeZone)) },
          { text: row.total === null ? '' : money(row.total) },
        ]),
        empty: said.none,
        pages: pagesOf(glance, '/documents', total),
      },
    ],
  };
};

/** A document that can be signed now at the product's own address, where the store answers under a host of its own. */
export const signPage = (glance: Glance, href: string): Shown => {
  const said = documentWords(glance);
  return {
    title: said.waiting,
    above: { text: said.title, href: `${glance.base}/documents` },
    parts: [notice('good', said.opened), { kind: 'links', links: [{ text: said.open, href }] }],
  };
};
