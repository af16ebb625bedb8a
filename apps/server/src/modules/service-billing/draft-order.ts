import type { InputOf } from '@yardline/contract/endpoint';
import type { InvoiceDraft } from '@yardline/contract/invoices/invoices';
import type { previewWorkInvoice as endpoint } from '@yardline/contract/service-billing/service-billing';
import type { WorkLine } from '@yardline/contract/work-orders/work-lines';
import { amount, cents, times } from '@yardline/domain/money/cents';
import { soldAs, type TaxedWork, workBases, workTotals } from '@yardline/domain/work-orders/work-totals';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { paper } from '../invoices/public.ts';
import { orderPapers, whatReaches, workMoney } from '../work-orders/public.ts';
import { auditOrder } from './audit-order.ts';
import { type BilledOrder, orderTerms } from './order-terms.ts';

type PaperLine = Parameters<typeof paper.post>[1]['lines'][number];

/** What an order takes off its lines, where they say nothing else. */
type Percents = Readonly<Record<WorkLine['kind'], number>>;

/** A line that the customer bears whole stands with its quantity and price; of a shared one stands the share. */
const paperLine = (line: WorkLine, index: number, percents: Percents): PaperLine => {
  const common = {
    line_number: index + 1,
    type: soldAs(line.kind),
    product_number: line.product,
    extended_amount: line.customer_share,
    period_from: null,
    period_to: null,
    contract_line_id: null,
    work_line_id: line.id,
  };
  if (line.customer_share !== line.list_amount) {
    const percent = line.split_percents === null ? '' : ` (${line.split_percents[0]} %)`;
    return {
      ...common,
      description: `${line.description}${percent}`,
      quantity: 1,
      unit_price: line.customer_share,
      discount_percent: 0,
      discount_amount: 0,
    };
  }
  const gross = times(cents(line.unit_price), line.quantity);
  const discount = gross - cents(line.list_amount);
  return {
    ...common,
    description: line.description,
    quantity: line.quantity,
    unit_price: line.unit_price,
    discount_percent: line.discount_percent ?? percents[line.kind],
    discount_amount: amount(discount),
  };
};

/** Which of the two taxes each line bears, and which service it charges for. */
const recordsOf = async ({ tx }: Scope, orderId: number) => {
  const rows = await tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', orderId)
    .select(['id', 'is_tax1', 'is_tax2', 'service_id'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const taxedLines = (
  lines: readonly WorkLine[],
  records: Awaited<ReturnType<typeof recordsOf>>,
): TaxedWork[] =>
  lines.map((line) => ({
    kind: line.kind,
    share: cents(line.customer_share),
    tax1: records.get(line.id)?.is_tax1 ?? true,
    tax2: records.get(line.id)?.is_tax2 ?? true,
  }));

type ToBill = BilledOrder & { id: number; labor_discount: number; parts_discount: number };

/** The bill of an order's customer: their share of each line, taxed. Undefined where they have none to pay. */
export const draftOrder = async (scope: Scope, order: ToBill) => {
  const terms = await orderTerms(scope, order);
  if (terms === undefined) return undefined;
  const [lines, records] = await Promise.all([
    orderPapers.linesOf(scope, order.id),
    recordsOf(scope, order.id),
  ]);
  const billed = lines.filter((line) => line.customer_share > 0);
  if (billed.length === 0) return undefined;
  const work = taxedLines(billed, records);
  const taxed = { exempt: terms.exempt, taxes: workMoney.taxQuestionOf(terms) };
  const totals = workTotals(work, taxed);
  const amounts = paper.amountsOf({ totals, taxed: terms });
  const findings = await auditOrder(scope, terms, {
    totals,
    lines: billed.map(({ id, product, unit_price }) => ({
      product,
      unit_price,
      service_id: records.get(id)?.service_id ?? null,
    })),
  });
  const percents = { L: order.labor_discount, P: order.parts_discount, V: 0, X: 0 };
  const papers = billed.map((line, index) => {
    const bears = totals.lines[index]?.bears;
    return {
      ...paperLine(line, index, percents),
      bears_tax1: bears?.tax1 ?? null,
      bears_tax2: bears?.tax2 ?? null,
      bears_waiver: false,
    };
  });
  const { charged, exempt, exemptionNumber } = terms;
  const { certificates } = exempt;
  const taxes = { bases: workBases(work, taxed), charged, certificates, exemptionNumber };
  return { terms, lines: papers, amounts, findings, taxes };
};
export type OrderDraft = NonNullable<Awaited<ReturnType<typeof draftOrder>>>;

const nothing = paper.amountsOf({
  taxed: { tax1: undefined, tax2: undefined },
  totals: { lines: [], rental: 0, sales: 0, services: 0, waiver: 0, tax1: 0, tax2: 0, total: 0 },
});

/** What the order would bill now, without doing anything; an order without a share of a customer bills nothing. */
export const previewWorkInvoice = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<InvoiceDraft> => {
  const order = await scope.tx
    .selectFrom('work_orders')
    .where('id', '=', id)
    .where(await whatReaches(scope))
    .select(['id', 'customer_id', 'site_id', 'division_id', 'labor_discount', 'parts_discount'])
    .executeTakeFirst();
  if (order === undefined || !may(scope, 'invoices.view', { division: order.division_id })) return notFound();
  const draft = await draftOrder(scope, order);
  const lines = (draft?.lines ?? []).map((line) => ({
    line_number: line.line_number,
    type: line.type as 'S' | 'V',
    product: line.product_number,
    description: line.description,
    quantity: line.quantity,
    unit_price: line.unit_price,
    discount_percent: line.discount_percent,
    discount_amount: line.discount_amount,
    extended_amount: line.extended_amount,
    period_from: null,
    period_to: null,
    explanation: null,
  }));
  const findings = draft === undefined ? [] : paper.findingsReply(scope, draft.findings, draft.terms.zone);
  const certificates = draft?.terms.certificates ?? [];
  const none = { last_cycle: [], shares: [], credit: null, deposits: null };
  return Object.assign({ lines, findings, certificates }, none, draft?.amounts ?? nothing);
};
