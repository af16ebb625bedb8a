import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { customerParty } from './contract-paper.ts';
import { findCustomer, findLetterhead } from './papers.queries.ts';
import type { Paper } from './layout/paper.ts';
import { letterheadLines, textsOf, told } from './texts.ts';

const findReturn = async ({ tx }: Scope, id: number) =>
  (await tx
    .selectFrom('returns')
    .innerJoin('contracts', 'contracts.id', 'returns.contract_id')
    .where('returns.id', '=', id)
    .select(['returns.number', 'returns.returned_at', 'returns.comments'])
    .select(['contracts.number as contract_number', 'contracts.customer_id', 'contracts.division_id'])
    .select(['contracts.po_number', 'contracts.reference'])
    .executeTakeFirst()) ?? notFound();

const findLines = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('return_lines as r')
    .innerJoin('contract_lines as l', 'l.id', 'r.contract_line_id')
    .leftJoin('assets as a', 'a.id', 'l.asset_id')
    .where('r.return_id', '=', id)
    .where('l.is_printed', '=', true)
    .orderBy('l.line_number')
    .select(['l.description', 'r.quantity', 'r.meter_in', 'r.notes', 'a.number'])
    .execute();

/**
 * A return made ready to print: what came back, when, and with which reading.
 * @throws Refusal resource.not_found for another company's and what the caller may not see
 */
export const returnPaper = async (scope: Scope, id: number): Promise<Paper> => {
  const found = await findReturn(scope, id);
  const { division_id: division } = found;
  if (!may(scope, 'returns.view', division === null ? {} : { division })) return notFound();
  const [letterhead, customer, lines] = await Promise.all([
    findLetterhead(scope, division),
    findCustomer(scope, found.customer_id),
    findLines(scope, id),
  ]);
  const texts = textsOf(scope, letterhead.timeZone);
  const blank = { from: '', to: '', rate: '', discount: '', amount: '' };
  return {
    type: 'return',
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: letterheadLines(texts, letterhead.address, letterhead.email) },
    number: String(found.number),
    code: `RT-${found.number}`,
    mark: null,
    facts: told([
      { label: 'fact.returned', value: texts.moment(found.returned_at) },
      { label: 'fact.contract', value: String(found.contract_number ?? '') },
      { label: 'fact.po', value: found.po_number },
      { label: 'fact.reference', value: found.reference },
    ]),
    parties: [customerParty(customer, customer?.name ?? '', texts)],
    lines: lines.map(({ number, description, quantity, meter_in: meter, notes }) =>
      Object.assign({}, blank, {
        product: number ?? '',
        description,
        details: notes === '' ? [] : [notes],
        quantity: texts.number(quantity),
        meter: meter === null ? '' : texts.number(meter),
      }),
    ),
    sums: [],
    comments: found.comments,
  };
};
