import type { cancelContract as endpoint } from '@yardline/contract/cancellations/cancellations';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents } from '@yardline/domain/money/cents';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import {
  type ContractRecord,
  lineActs,
  lockContract,
  placeOf,
  storedDocuments,
} from '../contracts/public.ts';
import { paper } from '../invoices/public.ts';
import { lateFee, type LateFee } from './late-fee.ts';

const bill = (scope: Scope, contract: ContractRecord, { totals, ...late }: LateFee) => {
  const { bears } = totals.lines[0] ?? {};
  const fee = amount(late.fee);
  return paper.post(scope, {
    source: 'C',
    contractId: contract.id,
    customer: late.customer,
    divisionId: late.division.id,
    zone: late.division.time_zone,
    poNumber: contract.po_number,
    ownFields: {},
    amounts: paper.amountsOf({ totals, taxed: late.taxed }),
    borne: {
      waiver: { tax1: false, tax2: false },
      isCompound: late.taxed.tax2?.is_compound ?? false,
    },
    lines: [
      {
        contract_line_id: null,
        line_number: 1,
        type: 'V',
        product_number: late.product,
        description: late.terms.service,
        quantity: 1,
        unit_price: fee,
        discount_percent: 0,
        discount_amount: 0,
        extended_amount: fee,
        period_from: null,
        period_to: null,
        bears_tax1: bears?.tax1 ?? null,
        bears_tax2: bears?.tax2 ?? null,
        bears_waiver: false,
      },
    ],
    taxed: late.kept,
    findings: [],
  });
};

/** @throws Refusal cancellation.fee_changed {fee}, permission.denied where it is waived */
const demandSeen = (
  scope: Scope,
  contract: ContractRecord,
  late: LateFee | undefined,
  { fee, feeWaived }: InputOf<typeof endpoint>['body'],
): void => {
  const due = late?.fee ?? 0;
  if (fee !== undefined && cents(fee) !== due)
    throw new Refusal('cancellation.fee_changed', { fee: amount(due) });
  if (due > 0 && feeWaived !== '') demand(scope, 'override_rates', placeOf(contract));
};

/**
 * Cancels a draft or an open document of which nothing is out and nothing invoiced. What is canceled late is charged in the same
 * transaction, on an invoice of its own; who may change prices may let that go with a reason. [B3.14]
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.not_open, contract.items_out, contract.invoiced,
 *   cancellation.fee_changed {fee}, ledger.period_closed {month}
 */
export const cancelContract = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const contract = await lockContract(scope, params.id);
  const late = await lateFee(scope, contract);
  demandSeen(scope, contract, late, body);
  const isCharged = late !== undefined && body.feeWaived === '';
  await lineActs.cancel(scope, {
    id: params.id,
    ifMatch,
    reason: body.reason,
    ...(late && { fee: amount(late.fee), feeWaived: body.feeWaived }),
  });
  const invoice = isCharged ? await bill(scope, contract, late) : undefined;
  if (late !== undefined)
    await scope.tx
      .insertInto('late_cancellations')
      .values({
        company_id: scope.company.id,
        contract_id: contract.id,
        fee: amount(late.fee),
        waived: body.feeWaived,
        invoice_id: invoice?.id ?? null,
      })
      .execute();
  return {
    ...(await storedDocuments.get(scope, params.id)),
    fee_invoice_id: invoice?.id ?? null,
    fee_invoice_number: invoice?.number ?? null,
  };
};
