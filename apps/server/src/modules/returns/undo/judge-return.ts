import type { RefusalCode } from '@yardline/contract/refusals';
import type { Scope } from '../../../kernel/scope.ts';
import type { ContractRecord } from '../../contracts/public.ts';
import { outHolds } from '../../holds/public.ts';
import { linesOfReturn, type ReturnedLine } from './befores.ts';
import {
  type ChargeLine,
  chargesOfReturn,
  creditedByReturn,
  estimateOf,
  invoiceOfReturn,
  laterReturn,
  orderNumbers,
  type Repair,
  repairsOf,
} from './facts.queries.ts';
import type { StoredReturn } from './find-return.ts';

type ReturnedLines = Parameters<typeof outHolds.restore>[1];

/** Why a return cannot be taken back, with the figures of its words. */
type Why = { code: RefusalCode; data?: Record<string, string | number> };

/** What taking a return back is about, and everything that refuses it, the most final first. */
export type JudgedReturn = {
  found: StoredReturn;
  lines: ReturnedLine[];
  charges: ChargeLine[];
  /** Orders that repair its damage and are void with it. */
  repairs: Repair[];
  /** Lines that stay billed to the return, because it gave back what was billed beyond. */
  credited: ReadonlySet<number>;
  holds: ReturnedLines;
  refused: Why[];
};

const whyOfContract = ({ status, archive_id: archive, is_checkout: isCheckout }: ContractRecord): Why[] => {
  if (archive !== null) return [{ code: 'contract.archived' }];
  if (isCheckout) return [{ code: 'contract.in_checkout' }];
  return ['open', 'reopened', 'closed'].includes(status) ? [] : [{ code: 'contract.not_open' }];
};

const elsewhereCodes = {
  document: 'return.given_again',
  work_order: 'return.in_shop',
  transfer: 'return.in_transfer',
} as const;

const whyElsewhere = async (scope: Scope, holds: ReturnedLines): Promise<Why[]> => {
  const found = await outHolds.elsewhere(scope, holds);
  const orders = await orderNumbers(
    scope,
    found.flatMap(({ by }) => (by?.kind === 'work_order' ? by.id : [])),
  );
  return found.map(({ by, product, available }) => {
    if (by === undefined) return { code: 'return.pieces_taken', data: { product, available } };
    const number = by.kind === 'work_order' ? (orders.get(by.id) ?? 0) : by.number;
    return { code: elsewhereCodes[by.kind], data: { product, number } };
  });
};

const holdsOf = (
  { created_at: writtenAt }: StoredReturn,
  lines: readonly ReturnedLine[],
  repairs: readonly Repair[],
): ReturnedLines => ({
  lines: lines.flatMap(({ lineId, assetId, isVendors, condition, quantity }) =>
    assetId === null || isVendors
      ? []
      : [{ lineId, assetId, missing: condition === 'missing' ? quantity : 0 }],
  ),
  writtenAt,
  returnLineIds: lines.map(({ id }) => id),
  orderIds: repairs.filter(({ is_begun: isBegun }) => !isBegun).map(({ id }) => id),
});

/** What a return is, what taking it back would change, and what refuses that. Nothing is changed. */
export const judgeReturn = async (
  scope: Scope,
  { found, contract }: { found: StoredReturn; contract: ContractRecord },
): Promise<JudgedReturn> => {
  const lines = await linesOfReturn(scope, found.id);
  const returnLineIds = lines.map(({ id }) => id);
  const lineIds = lines.map(({ lineId }) => lineId);
  const charges = await chargesOfReturn(scope, returnLineIds);
  const chargeLineIds = charges.map(({ id }) => id);
  const repairs = await repairsOf(scope, returnLineIds);
  const credited = await creditedByReturn(scope, found, lineIds);
  const holds = holdsOf(found, lines, repairs);
  const judged = { found, lines, charges, repairs, credited, holds };
  if (found.reversed_at !== null)
    return { ...judged, refused: [{ code: 'return.taken_back_already', data: { number: found.number } }] };
  if (lines.some(({ before }) => before === undefined))
    return { ...judged, refused: [{ code: 'return.not_kept', data: { number: found.number } }] };
  const refused = whyOfContract(contract);
  const later = await laterReturn(scope, found, lineIds);
  if (later !== undefined) refused.push({ code: 'return.later_return', data: { number: later } });
  const invoice = await invoiceOfReturn(scope, found, { returnLineIds, chargeLineIds });
  if (invoice !== undefined) refused.push({ code: 'return.billed', data: { number: invoice } });
  const begun = repairs.find(({ is_begun: isBegun }) => isBegun);
  if (begun !== undefined) refused.push({ code: 'return.repair_begun', data: { number: begun.number } });
  const estimate = await estimateOf(scope, returnLineIds);
  if (estimate !== undefined) refused.push({ code: 'return.damage_estimated', data: { number: estimate } });
  const atVendor = lines.find(({ backOn, before }) => backOn !== (before?.toVendorOn ?? null));
  if (atVendor !== undefined) refused.push({ code: 'return.at_vendor', data: { product: atVendor.product } });
  refused.push(...(await whyElsewhere(scope, holds)));
  return { ...judged, refused };
};
