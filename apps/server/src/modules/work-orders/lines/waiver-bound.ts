import { cents } from '@yardline/domain/money/cents';
import { boundFor, type WaiverBound, type WaiverTerms } from '@yardline/domain/waiver/settlement';
import type { Scope } from '../../../kernel/scope.ts';

/** What a waiver could settle: damage to a machine under a contract. */
type Damage = { posting: string; contract_id: number | null; asset_id: number | null };

const factsOf = ({ tx, company }: Scope, { contract_id: contractId, asset_id: assetId }: Damage) =>
  tx
    .selectFrom('companies')
    .innerJoin('contracts', (join) => join.on('contracts.id', '=', contractId))
    .leftJoin('assets', (join) => join.on('assets.id', '=', assetId))
    .where('companies.id', '=', company.id)
    .select(['contracts.charges_waiver', 'contracts.waiver_percent'])
    .select(['assets.replacement_cost', 'assets.cost', 'waiver_repair_percent', 'waiver_deductible'])
    .select(['waiver_value_limit', 'waiver_deductible_above'])
    .executeTakeFirst();

type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>;

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

/**
 * What the waiver of a damage's contract leaves to its customer, by the company's terms now; undefined where none settles it: another
 * posting, a contract without a waiver, a company without terms. (docs/adr/0098)
 */
export const waiverBoundOf = async (scope: Scope, damage: Damage): Promise<WaiverBound | undefined> => {
  if (damage.posting !== 'D' || damage.contract_id === null) return undefined;
  const facts = await factsOf(scope, damage);
  if (facts === undefined || !facts.charges_waiver || facts.waiver_percent <= 0) return undefined;
  const terms = termsOf(facts);
  return terms && boundFor(valueOf(facts), terms);
};
