import type { ClaimLine } from '@yardline/contract/warranty-claims/warranty-claims';
import { notFound } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { getClaimById } from '../../warranty-claims/public.ts';
import type { Paper, PaperLine } from '../layout/paper.ts';
import { findLetterhead } from '../papers.queries.ts';
import { addressLines, filled, letterheadLines, textsOf, told, type Texts } from '../texts.ts';
import { machineParty, toldParty } from './parties.ts';

const findVendor = ({ tx }: Scope, id: number) =>
  tx.selectFrom('vendors').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** What is asked for a line; what it cost us beyond that is no business of the vendor. */
const lineOf = (line: ClaimLine, texts: Texts): PaperLine => ({
  product: line.product,
  description: line.description,
  details: [],
  quantity: texts.number(line.quantity),
  from: '',
  to: '',
  rate: '',
  discount: '',
  amount: texts.money(line.claimed),
  meter: '',
});

const marks = { draft: 'mark.draft', withdrawn: 'mark.cancelled' } as const;
const isMarked = (status: string): status is keyof typeof marks => status in marks;

/**
 * A warranty claim for its vendor: on which machine, what was wrong, and what is asked for each line.
 * @throws Refusal resource.not_found for another company's and what the caller may not see
 */
export const claimPaper = async (scope: Scope, id: number): Promise<Paper> => {
  if (!may(scope, 'warranty_claims.view')) return notFound();
  const claim = await getClaimById(scope, id);
  const [vendor, letterhead] = await Promise.all([
    findVendor(scope, claim.vendor_id),
    findLetterhead(scope, claim.division_id),
  ]);
  const texts = textsOf(scope, letterhead.timeZone);
  return {
    type: 'warranty_claim',
    language: scope.language,
    accent: letterhead.accent,
    company: { name: letterhead.name, lines: letterheadLines(texts, letterhead.address, letterhead.email) },
    number: String(claim.number),
    code: `WC-${claim.number}`,
    mark: isMarked(claim.status) ? marks[claim.status] : null,
    facts: told([
      { label: 'fact.date', value: texts.dayAt(claim.filed_at ?? claim.created_at) },
      { label: 'fact.work_order', value: claim.order_n },
      { label: 'fact.warranty', value: claim.vendor_number },
      { label: 'fact.reference', value: claim.vendor_claim_number },
      { label: 'fact.account', value: vendor.account_number },
      {
        label: 'fact.core_due',
        value: claim.core_due_on === null ? '' : texts.day(claim.core_due_on),
      },
    ]),
    parties: [
      {
        label: 'party.vendor',
        name: vendor.name,
        lines: filled([vendor.contact, ...addressLines(vendor)]),
      },
      ...(await machineParty(scope, claim, texts)),
      toldParty('party.complaint', claim.complaint),
    ],
    lines: claim.lines.map((line) => lineOf(line, texts)),
    currency: texts.currency,
    sums: [{ label: texts.say('sum.claimed'), value: texts.money(claim.claimed), isStrong: true }],
    comments: '',
  };
};
