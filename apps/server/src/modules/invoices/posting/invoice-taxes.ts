import type { TaxBases } from '@yardline/domain/contracts/totals';
import { amount, cents } from '@yardline/domain/money/cents';
import { exemptKinds, type ExemptPart, type TaxPlace, taxPlaces } from '@yardline/domain/taxes/exempt';
import { sharedOut, type TaxPart } from '@yardline/domain/taxes/parts';
import type { Scope } from '../../../kernel/scope.ts';

type Tax = { code: string; authority: string; percent: number; parts: readonly TaxPart[] };

/** What an invoice was taxed on: its bases, the taxes that it is charged but for exemptions, and by what it is exempt. */
export type TaxedPaper = {
  bases: TaxBases;
  charged: Record<TaxPlace, Tax | undefined>;
  certificates: ReadonlyMap<ExemptPart, number>;
  exemptionNumber: string;
};

/** What is exempt from one tax, by certificate; null: by a number or the division. */
const exemptBases = ({ bases, certificates }: TaxedPaper, place: TaxPlace): Map<number | null, number> => {
  const found = new Map<number | null, number>();
  for (const kind of exemptKinds) {
    const base = bases[place].exempt[kind];
    if (base === 0) continue;
    const by = certificates.get(`${kind}.${place}`) ?? null;
    found.set(by, (found.get(by) ?? 0) + base);
  }
  return found;
};

/** A part of a tax on an invoice as it is kept, its tax in the amounts of the paper. */
export type KeptPart = TaxPart & { tax: number };

/** What each authority gets of a tax that several levy; none where one levies it. */
const partsOf = ({ parts }: Tax, tax: number): KeptPart[] => {
  const shares = sharedOut(cents(tax), parts);
  return parts.map((part, at) => ({ ...part, tax: amount(shares[at] ?? 0) }));
};

/** Keeps what each tax of an invoice was taken on, and by which certificate the rest of it is exempt. */
export const keepTaxes = async (
  scope: Scope,
  invoiceId: number,
  paper: TaxedPaper,
  taken: Record<TaxPlace, number>,
): Promise<void> => {
  const rows = taxPlaces.flatMap((place) => {
    const tax = paper.charged[place];
    if (tax === undefined) return [];
    const head = { tax_code: tax.code, authority: tax.authority, rate: tax.percent };
    const taxable = {
      ...head,
      taxable_base: amount(paper.bases[place].taxable),
      exempt_base: 0,
      certificate_id: null,
      exemption_number: '',
      tax: taken[place],
      parts: JSON.stringify(partsOf(tax, taken[place])),
    };
    const exempt = [...exemptBases(paper, place)].map(([by, base]) => ({
      ...head,
      taxable_base: 0,
      exempt_base: amount(base),
      certificate_id: by,
      exemption_number: by === null ? paper.exemptionNumber : '',
      tax: 0,
      parts: JSON.stringify(partsOf(tax, 0)),
    }));
    return exempt.length > 0 && taxable.taxable_base === 0 ? exempt : [taxable, ...exempt];
  });
  if (rows.length === 0) return;
  await scope.tx
    .insertInto('invoice_taxes')
    .values(
      rows.map((row, at) => ({
        ...row,
        company_id: scope.company.id,
        invoice_id: invoiceId,
        line_number: at + 1,
      })),
    )
    .execute();
};
