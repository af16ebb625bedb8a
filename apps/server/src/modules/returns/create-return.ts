import type { createReturn as endpoint, ParsedReturnForm } from '@yardline/contract/returns/returns';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount } from '@yardline/domain/money/cents';
import { isOut } from '@yardline/domain/contracts/line-status';
import { audit } from '../../kernel/audit.ts';
import { publish } from '../../kernel/outbox.ts';
import { demand, type Place, type Scope } from '../../kernel/scope.ts';
import { offFleet } from '../assets/public.ts';
import {
  bumpContract,
  closeWhenDone,
  type LineRecord,
  linesOf,
  lockContract,
  lineActs,
} from '../contracts/public.ts';
import { downtime } from '../holds/public.ts';
import { advanceBilled, draftOf, paper, postDraft } from '../invoices/public.ts';
import { takeNumber } from '../numbering/public.ts';
import { demandFree } from '../srm-locks/public.ts';
import { addCharges, chargeFindings, type Charged, type Found } from './charge-lines.ts';
import { takeFromYard } from '../yard-returns/public.ts';
import { checkReturn } from './check-return.ts';
import type { Coming, ReturnPlan } from './coming.ts';
import { chargeLate, type LateCharged, writeLate } from './late/charge-late.ts';
import { keepBefores } from './undo/befores.ts';
import { getReturnRow } from './returns.queries.ts';

/** Whether the machines of a line are the company's, and no vendor's. */
const isOwn = ({ rerent_vendor_id: vendorId }: LineRecord): boolean => vendorId === null;

/** What did not come back is owned no more, one asset after the other in the order of their ids. */
const writeOff = async (scope: Scope, { coming }: ReturnPlan, locationId: number): Promise<void> => {
  const missing = coming.filter(({ condition, line }) => condition === 'missing' && isOwn(line));
  for (const { asset, quantity } of missing.toSorted((a, b) => a.asset.id - b.asset.id)) {
    await offFleet.take(scope, { assetId: asset.id, locationId, quantity });
  }
};

/** What of a vendor’s goes on to it on the day of the return, but not before it came. */
const toVendor =
  ({ returnedDate }: ParsedReturnForm) =>
  (coming: Coming) => {
    const from = coming.line.rerent_from;
    const day = from !== null && from > returnedDate ? from : returnedDate;
    return { ...coming, backToVendorOn: coming.backToVendor ? day : null };
  };

type WrittenLine = { id: number; contract_line_id: number; quantity: number; condition: string };

/** What came back damaged is down at once: no one gets it until an inspection passes. */
const putDown = (
  scope: Scope,
  of: {
    back: Written['back'];
    plan: ReturnPlan;
    written: readonly WrittenLine[];
    locationId: number;
  },
): Promise<void> =>
  downtime.hold(
    scope,
    of.written
      .filter(({ condition }) => condition === 'damaged')
      .flatMap(({ id: returnLineId, contract_line_id: lineId, quantity }) => {
        const asked = of.back.find(({ returnedLineId }) => returnedLineId === lineId)?.lineId;
        const asset = of.plan.coming.find(({ line }) => line.id === asked && isOwn(line))?.asset;
        return asset === undefined
          ? []
          : [{ assetId: asset.id, locationId: of.locationId, returnLineId, quantity }];
      }),
  );

/** Which line of the return takes how much of which line of the contract. */
const takenBy = (back: Written['back'], written: readonly WrittenLine[]) =>
  back.flatMap(({ lineId, returnedLineId, quantity }) => {
    const line = written.find(({ contract_line_id: id }) => id === returnedLineId);
    return line === undefined ? [] : [{ lineId, returnLineId: line.id, quantity }];
  });

/** Which charge was made for which line of the return, each once. */
const writeCharges = async (
  scope: Scope,
  { back, charged, written }: Pick<Written, 'back' | 'charged'> & { written: readonly WrittenLine[] },
): Promise<void> => {
  const returnLineOf = new Map(
    written.map(({ id, contract_line_id: lineId }) => [
      back.find(({ returnedLineId }) => returnedLineId === lineId)?.lineId,
      id,
    ]),
  );
  if (charged.length === 0) return;
  await scope.tx
    .insertInto('return_charges')
    .values(
      charged.map(({ lineId, serviceId, chargeLineId }) => ({
        company_id: scope.company.id,
        return_line_id: returnLineOf.get(lineId) ?? 0,
        service_id: serviceId,
        contract_line_id: chargeLineId,
      })),
    )
    .execute();
};

/** What was found of which line of the return, also what costs nothing. */
const writeFindings = async (
  { tx, company }: Scope,
  { taken, found }: { taken: ReturnType<typeof takenBy>; found: readonly Found[] },
): Promise<void> => {
  const rows = found.flatMap(({ lineId, finding, chargeLineId }) => {
    const of = taken.find((each) => each.lineId === lineId);
    if (of === undefined) return [];
    const { item, quantity, value, waived, charged } = finding;
    return [
      {
        company_id: company.id,
        return_line_id: of.returnLineId,
        found: finding.found,
        item,
        part_id: finding.partId,
        quantity,
        value: value === null ? null : amount(value),
        waived,
        charge: amount(charged?.charge ?? 0),
        contract_line_id: chargeLineId,
      },
    ];
  });
  if (rows.length > 0) await tx.insertInto('check_in_findings').values(rows).execute();
};

type Written = {
  plan: ReturnPlan;
  form: ParsedReturnForm;
  back: Awaited<ReturnType<typeof lineActs.takeBack>>;
  charged: readonly Charged[];
  found: readonly Found[];
  late: readonly LateCharged[];
  isFull: boolean;
};

const writeReturn = async (
  scope: Scope,
  { plan, form, back, charged, found, late, isFull }: Written,
): Promise<number> => {
  const company = { company_id: scope.company.id };
  const number = await takeNumber(scope, 'return');
  const { id } = await scope.tx
    .insertInto('returns')
    .values({
      ...company,
      number,
      contract_id: plan.terms.contract.id,
      location_id: form.locationId,
      returned_at: plan.at,
      is_full: isFull,
      comments: form.comments,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = back.map(({ lineId, returnedLineId, quantity }) => {
    const coming = plan.coming.find((each) => each.line.id === lineId);
    return {
      ...company,
      return_id: id,
      contract_line_id: returnedLineId,
      quantity,
      meter_in: coming?.meterIn ?? null,
      fuel_in: coming?.fuelIn ?? null,
      condition: coming?.condition ?? 'good',
      notes: coming?.notes ?? '',
    };
  });
  const written = await scope.tx
    .insertInto('return_lines')
    .values(lines)
    .returning(['id', 'contract_line_id', 'quantity', 'condition'])
    .execute();
  await keepBefores(scope, { back, coming: plan.coming.map(toVendor(form)), written });
  await writeCharges(scope, { back, charged, written });
  await writeFindings(scope, { taken: takenBy(back, written), found });
  await writeLate(scope, late, takenBy(back, written));
  await putDown(scope, { back, plan, written, locationId: form.locationId });
  await takeFromYard(scope, takenBy(back, written));
  await audit(scope, {
    action: 'return',
    noun: 'returns',
    rowId: id,
    after: { number, contract_id: plan.terms.contract.id, returned_at: plan.at, lines },
  });
  return id;
};

const unposted: Awaited<ReturnType<typeof postDraft>> = {
  invoices: 0,
  invoiceId: null,
  invoiceNumber: null,
  creditId: null,
  creditNumber: null,
};

/**
 * Takes lines back and, when asked to, bills what is unbilled of everything that is back and credits what was billed
 * beyond, in one transaction. Where
 * nothing is left to bill the lines count as billed, and the contract closes once all is back and billed. A cash
 * customer's invoice is posted too: the goods are back, and the reply says that it has to be paid.
 * @throws Refusal as checkReturn; permission.denied, contract.locked, product.no_rate, self_audit.…
 */
export const createReturn = async (
  scope: Scope,
  { params, body: form }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const contract = await lockContract(scope, params.id);
  const { division_id: division, location_id: location } = contract;
  const place: Place = { ...(division && { division }), ...(location && { location }) };
  demand(scope, 'returns.create', place);
  if (form.invoice) demand(scope, 'invoices.create', place);
  await demandFree(scope, params.id);
  const plan = await checkReturn(scope, params.id, form);
  const charged = await addCharges(scope, contract, plan);
  const found = await chargeFindings(scope, await lockContract(scope, params.id), plan);
  const late = await chargeLate(scope, await lockContract(scope, params.id), plan);
  const back = await lineActs.takeBack(scope, params.id, plan.coming.map(toVendor(form)), plan.at);
  await writeOff(scope, plan, form.locationId);
  await bumpContract(scope, params.id);
  const lines = await linesOf(scope, params.id);
  const draft = await draftOf(scope, plan.terms, lines, {});
  const isEmpty = draft.lines.length === 0 && draft.credit === null;
  const isBilled = form.invoice && draft.lines.length > 0;
  if (isEmpty) await advanceBilled(scope, draft);
  const returnId = await writeReturn(scope, {
    plan,
    form,
    back,
    charged,
    found,
    late,
    isFull: !lines.some(isOut),
  });
  const posted =
    form.invoice && !isEmpty
      ? await postDraft(scope, draft, {
          source: 'C',
          returnId,
          appliesDeposits: form.applyDeposits,
          acceptsFindings: form.acceptsFindings,
        })
      : unposted;
  const status = await closeWhenDone(scope, params.id);
  await publish(scope, {
    topic: 'return.created',
    payload: { return_id: returnId, contract_id: params.id, invoice_id: posted.invoiceId },
  });
  return {
    return: await getReturnRow(scope, returnId),
    invoice_id: posted.invoiceId,
    invoice_number: posted.invoiceNumber,
    credit_id: posted.creditId,
    credit_number: posted.creditNumber,
    contract_status: status,
    is_payment_due: isBilled && paper.isPaidAtOnce(draft) && draft.totals.total > 0,
  };
};
