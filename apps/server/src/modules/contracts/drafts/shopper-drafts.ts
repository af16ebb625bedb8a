import type { Contract, ParsedContractForm } from '@yardline/contract/contracts/contracts';
import { cents, type Cents, sum } from '@yardline/domain/money/cents';
import { audit } from '../../../kernel/audit.ts';
import { refuseProblems } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { draftHolds } from '../../holds/public.ts';
import type { Reckoned } from '../../quoting/public.ts';
import { letGo } from '../agreed.ts';
import { headerOf, toldLines, written } from '../contract-columns.ts';
import { getContractById } from '../contract-reply.ts';
import { linesOf, lockContract } from '../contracts.queries.ts';
import { draftOf, placedBy } from '../create-contract.ts';
import { endDocument } from '../endings/end-document.ts';
import { insertContract, openDocument } from '../open-document.ts';
import { piecesOf } from '../lines/promise-lines.ts';
import { promises } from '../../parts/public.ts';
import { reckon } from '../reckon.ts';
import { demandCreate } from '../rights.ts';
import { wishOf } from './hold-draft.ts';

/** What a draft of a shopper comes to, in cents. */
export type ShopperTotals = {
  rental: Cents;
  sales: Cents;
  services: Cents;
  /** What comes with a delivery by itself, beside the other services. */
  delivery: Cents;
  /** It is to be delivered to where the division has no zone. */
  isOutside: boolean;
  waiver: Cents;
  /** What is off the lines already. */
  discount: Cents;
  taxes: { name: string; amount: Cents }[];
  total: Cents;
  /** What the company asks for before the equipment leaves; 0 where it asks for nothing. */
  deposit: Cents;
};

const deliveryOf = ({ priced, facts: { services } }: Reckoned): Cents =>
  sum(
    priced.lines
      .filter(({ entry: { line } }) => line.type === 'V' && services.get(line.productId)?.is_for_delivery)
      .map(({ view }) => cents(view.extendedAmount)),
  );

const totalsOf = (reckoned: Reckoned): ShopperTotals => summed(reckoned, deliveryOf(reckoned));

const summed = ({ priced: { totals }, deposit, delivery: to }: Reckoned, delivery: Cents): ShopperTotals => ({
  rental: cents(totals.rental),
  sales: cents(totals.sales),
  services: cents(totals.services) - delivery,
  delivery,
  isOutside: to?.isOutside ?? false,
  waiver: cents(totals.waiver),
  discount: cents(totals.discount),
  taxes: [
    { name: totals.tax1Code, amount: cents(totals.tax1) },
    { name: totals.tax2Code, amount: cents(totals.tax2) },
  ].filter(({ amount }) => amount !== 0),
  total: cents(totals.total),
  deposit: deposit?.amount ?? 0,
});

/** What a shopper says only later: who they are, and what their company asks for on its papers. */
const saidLater = new Set(['customerId', 'poNumber', 'nameChecklist']);

/** Refuses at once what is wrong and cannot be said later. @throws Refusal request.invalid */
const refuseWrong = ({ problems }: Reckoned): void =>
  refuseProblems(problems.filter(({ path }) => !saidLater.has(path)));

const holdWhole = async (scope: Scope, contractId: number, reckoned: Reckoned, until: string) => {
  await draftHolds.holdWhole(scope, {
    contractId,
    until,
    wishes: reckoned.priced.lines.flatMap((line) => wishOf(reckoned, line)),
  });
  await promises.ofShoppers.hold(scope, { contractId, until, wanted: piecesOf(reckoned) });
};

/** Lets the draft of a shopper hold on until a later instant. Its row is locked. */
const extend = async (scope: Scope, contractId: number, until: string): Promise<void> => {
  await draftHolds.extend(scope, contractId, until);
  await promises.ofShoppers.extend(scope, contractId, until);
};

/**
 * Holds what a shopper checks out until an instant: all of it or nothing. It is a draft that only the store changes.
 * @throws Refusal permission.denied, request.invalid, product.unavailable {number, available}
 */
const hold = async (
  scope: Scope,
  form: ParsedContractForm,
  until: string,
): Promise<{ id: number; totals: ShopperTotals }> => {
  demandCreate(scope, placedBy(form));
  const reckoned = await reckon(scope, form);
  refuseWrong(reckoned);
  const header = headerOf(reckoned);
  const id = await insertContract(scope, header, {
    draft: draftOf(reckoned),
    is_checkout: true,
    keeps_pieces: true,
    store_price_list_id: scope.storeListId ?? null,
  });
  await holdWhole(scope, id, reckoned, until);
  await audit(scope, {
    action: 'create',
    noun: 'contracts',
    rowId: id,
    after: { ...header, status: 'draft', is_checkout: true, lines: toldLines(reckoned.priced.lines) },
  });
  return { id, totals: totalsOf(reckoned) };
};

/** What the draft of a shopper would come to by another form, or a cart of which there is none; nothing is kept. */
const price = async (
  scope: Scope,
  id: number | undefined,
  form: ParsedContractForm,
): Promise<ShopperTotals> => totalsOf(await reckon(scope, form, { draftId: id }));

/**
 * Prices the draft of a shopper again for what they said since, and keeps it so. What it holds stays held.
 * @throws Refusal resource.not_found, request.invalid
 */
const change = async (scope: Scope, id: number, form: ParsedContractForm): Promise<ShopperTotals> => {
  const before = await lockContract(scope, id);
  const reckoned = await reckon(scope, form, { draftId: id });
  refuseWrong(reckoned);
  await scope.tx
    .updateTable('contracts')
    .set({
      ...written(headerOf(reckoned)),
      draft: draftOf(reckoned),
      store_price_list_id: scope.storeListId ?? null,
      row_version: before.row_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'contracts', rowId: id, after: { is_checkout: true } });
  return totalsOf(reckoned);
};

/**
 * Opens the draft of a shopper as a reservation, which takes over what it holds. Nothing is written where its total is another
 * than the one that the shopper saw; what is paid already is opened at what it costs.
 * @returns the reservation, or what it comes to now
 * @throws Refusal resource.not_found, request.invalid with what the counter would refuse, product.unavailable
 */
const open = async (
  scope: Scope,
  id: number,
  { form, seen }: { form: ParsedContractForm; seen?: Cents },
): Promise<{ contract: Contract } | { now: ShopperTotals }> => {
  await lockContract(scope, id);
  demandCreate(scope, placedBy(form));
  const reckoned = await reckon(scope, form, { draftId: id });
  refuseProblems(reckoned.problems);
  const now = totalsOf(reckoned);
  if (seen !== undefined && now.total !== seen) return { now };
  await openDocument(scope, id, reckoned, { keepsPieces: true });
  return { contract: await getContractById(scope, id) };
};

/** Lets the draft of a shopper go; what it held is free. One that became something else stays. */
const drop = async (scope: Scope, id: number): Promise<void> => {
  const contract = await lockContract(scope, id);
  if (contract.status !== 'draft') return;
  await endDocument(scope, contract, await linesOf(scope, id), { status: 'cancelled' });
  await letGo(scope, id);
  await audit(scope, {
    action: 'cancel',
    noun: 'contracts',
    rowId: id,
    before: { status: 'draft' },
    after: { status: 'cancelled' },
  });
};

/** What shoppers hold while they check out, until it is a reservation or free again. */
export const shopperDrafts = { hold, price, change, extend, open, drop };
