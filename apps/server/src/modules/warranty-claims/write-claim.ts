import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createWarrantyClaim as createEndpoint,
  updateWarrantyClaim as updateEndpoint,
  WarrantyClaim,
} from '@yardline/contract/warranty-claims/warranty-claims';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { claimFor, type VendorTerms } from '@yardline/domain/work-orders/claims';
import type { LineKind } from '@yardline/domain/work-orders/work-lines';
import { audit } from '../../kernel/audit.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal, refuseProblems } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { takeNumber } from '../numbering/public.ts';
import { findVendors } from '../vendors/public.ts';
import { lockOrder } from '../work-orders/public.ts';
import { lockClaim, noteStep } from './lock-claim.ts';
import { getClaimById } from './warranty-claims.queries.ts';

const termsOf = async (scope: Scope, vendorId: number): Promise<VendorTerms> => {
  const vendor = (await findVendors(scope, [vendorId])).get(vendorId);
  if (vendor === undefined) {
    refuseProblems([{ path: 'vendor_id', code: 'reference.not_found' }]);
    return { warrantyRate: null, handlingPercent: 0 };
  }
  if (!vendor.is_active) throw new Refusal('vendor.inactive', { name: vendor.name });
  const { warranty_rate: rate, handling_percent: handlingPercent } = vendor;
  return { warrantyRate: rate === null ? null : cents(rate), handlingPercent };
};

/** The lines of a locked order that a vendor bears and no claim asks for yet. */
const unclaimedOf = ({ tx }: Scope, orderId: number) =>
  tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', orderId)
    .where('vendor_share', '>', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('warranty_claim_lines as c')
            .whereRef('c.work_line_id', '=', 'work_lines.id')
            .where('c.is_live', '=', true)
            .select('c.id'),
        ),
      ),
    )
    .orderBy('line_number')
    .select(['id', 'kind', 'quantity', 'cost', 'list_amount', 'vendor_share'])
    .$narrowType<{ kind: LineKind }>()
    .execute();

/**
 * Drafts a claim for every line of a closed order that a vendor bears and no claim asks for yet, by the vendor's terms.
 * @throws Refusal resource.not_found, permission.denied, claim.order_open, claim.nothing_to_claim, claim.line_claimed,
 *   vendor.inactive, request.invalid
 */
export const createWarrantyClaim = async (
  scope: Scope,
  { body: { work_order_id: orderId, vendor_id: vendorId, ...told } }: InputOf<typeof createEndpoint>,
): Promise<WarrantyClaim> => {
  const order = await lockOrder(scope, orderId);
  demand(scope, 'warranty_claims.create', placeOf(order));
  if (order.status !== 3) throw new Refusal('claim.order_open');
  const terms = await termsOf(scope, vendorId);
  const lines = await unclaimedOf(scope, orderId);
  if (lines.length === 0) throw new Refusal('claim.nothing_to_claim');
  const asked = lines.map((line) =>
    claimFor(
      {
        kind: line.kind,
        quantity: line.quantity,
        cost: cents(line.cost),
        list: cents(line.list_amount),
        vendor: cents(line.vendor_share),
      },
      terms,
    ),
  );
  const claim = { ...told, work_order_id: orderId, vendor_id: vendorId, claimed: amount(sum(asked)) };
  const { id } = await scope.tx
    .insertInto('warranty_claims')
    .values({
      ...claim,
      company_id: scope.company.id,
      number: await takeNumber(scope, 'warranty_claim'),
      division_id: order.division_id,
      location_id: order.location_id,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scope.tx
    .insertInto('warranty_claim_lines')
    .values(
      lines.map((line, index) => ({
        company_id: scope.company.id,
        claim_id: id,
        work_line_id: line.id,
        line_number: index + 1,
        asked: amount(asked[index] ?? 0),
        claimed: amount(asked[index] ?? 0),
      })),
    )
    .execute();
  await noteStep(scope, id, { to: 'draft', note: '' });
  await audit(scope, { action: 'create', noun: 'warranty_claims', rowId: id, after: claim });
  return getClaimById(scope, id);
};

/**
 * Changes what is told of a claim, and what a draft asks for.
 * @throws Refusal resource.not_found, permission.denied, document.stale, claim.not_draft, claim.core_order, request.invalid
 */
export const updateWarrantyClaim = async (
  scope: Scope,
  { params: { id }, body: { lines, ...told } }: InputOf<typeof updateEndpoint>,
  { ifMatch }: Call,
): Promise<WarrantyClaim> => {
  const claim = await lockClaim(scope, id, ifMatch);
  if (lines !== undefined && claim.status !== 'draft') throw new Refusal('claim.not_draft');
  const asked = new Map((lines ?? []).map((line) => [line.id, line.claimed]));
  refuseProblems(
    (lines ?? []).flatMap((line, index) =>
      claim.lines.some((each) => each.id === line.id)
        ? []
        : [{ path: `lines.${index}.id`, code: 'reference.not_found' as const }],
    ),
  );
  for (const [lineId, claimed] of asked)
    await scope.tx.updateTable('warranty_claim_lines').set({ claimed }).where('id', '=', lineId).execute();
  const claimed = amount(sum(claim.lines.map((line) => cents(asked.get(line.id) ?? line.claimed))));
  await scope.tx
    .updateTable('warranty_claims')
    .set({ ...told, claimed, row_version: claim.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'warranty_claims',
    rowId: id,
    before: {
      vendor_claim_number: claim.vendor_claim_number,
      note: claim.note,
      core_due_on: claim.core_due_on,
      core_sent_on: claim.core_sent_on,
      claimed: claim.claimed,
    },
    after: { ...told, claimed },
  });
  return getClaimById(scope, id);
};
