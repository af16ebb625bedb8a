import { amount, cents, sum } from '@yardline/domain/money/cents';
import { settleLines, settlement, type WaiverTerms } from '@yardline/domain/waiver/settlement';
import type { Scope } from '../../../kernel/scope.ts';

const factsOf = ({ tx }: Scope, orderId: number) =>
  tx
    .selectFrom('work_orders')
    .innerJoin('companies', 'companies.id', 'work_orders.company_id')
    .leftJoin('contracts', 'contracts.id', 'work_orders.contract_id')
    .leftJoin('assets', 'assets.id', 'work_orders.asset_id')
    .where('work_orders.id', '=', orderId)
    .select(['posting', 'work_orders.billing', 'charges_waiver', 'contracts.waiver_percent'])
    .select(['assets.replacement_cost', 'assets.cost', 'waiver_repair_percent', 'waiver_deductible'])
    .select(['waiver_value_limit', 'waiver_deductible_above'])
    .executeTakeFirstOrThrow();

type Facts = Awaited<ReturnType<typeof factsOf>>;

const termsOf = (facts: Facts): WaiverTerms | undefined => {
  const { waiver_repair_percent: repairPercent, waiver_deductible: below } = facts;
  if (repairPercent === null && below === null) return undefined;
  const limit = facts.waiver_value_limit ?? Number.MAX_SAFE_INTEGER / 100;
  const deductibles =
    below === null
      ? []
      : [
          { upTo: cents(limit), amount: cents(below) },
          { upTo: Number.MAX_SAFE_INTEGER, amount: cents(facts.waiver_deductible_above ?? below) },
        ];
  return { deductibles, repairPercent };
};

/** What a machine is worth: what another one costs, else what it cost. */
const valueOf = ({ replacement_cost: replacement, cost }: Facts): number =>
  cents((replacement ?? 0) > 0 ? (replacement ?? 0) : (cost ?? 0));

const linesOf = ({ tx }: Scope, orderId: number) =>
  tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', orderId)
    .orderBy('line_number')
    .select(['id', 'list_amount', 'vendor_share'])
    .execute();

/**
 * Lets a customer with a damage waiver pay no more of their damage than is settled: the lines of a locked order are shared by it, and
 * what remains is ours. An order that becomes shared so is billed as split.
 * @returns what they pay at most, in cents; undefined where no waiver settles the order
 */
export const settleWaiver = async (scope: Scope, orderId: number): Promise<number | undefined> => {
  const facts = await factsOf(scope, orderId);
  const terms = termsOf(facts);
  const isCovered = facts.posting === 'D' && facts.charges_waiver === true && (facts.waiver_percent ?? 0) > 0;
  if (terms === undefined || !isCovered) return undefined;
  const lines = await linesOf(scope, orderId);
  const shared = lines.map((line) => ({ list: cents(line.list_amount), vendor: cents(line.vendor_share) }));
  const repair = sum(shared.map(({ list, vendor }) => list - vendor));
  const settled = settlement({ value: valueOf(facts), repair }, terms);
  const shares = settleLines(shared, settled);
  for (const [index, { customer, internal }] of shares.entries())
    await scope.tx
      .updateTable('work_lines')
      .set({
        customer_share: amount(customer),
        internal_share: amount(internal),
        customer_percent: null,
        internal_percent: null,
        vendor_percent: null,
      })
      .where('id', '=', lines[index]?.id ?? 0)
      .execute();
  if (facts.billing === 'N' && settled < repair)
    await scope.tx.updateTable('work_orders').set({ billing: 'S' }).where('id', '=', orderId).execute();
  return settled;
};
