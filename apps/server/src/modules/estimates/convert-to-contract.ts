import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Estimate } from '@yardline/contract/estimates/estimates';
import type {
  convertToContract as convertEndpoint,
  tryContract as tryEndpoint,
} from '@yardline/contract/estimates/into-contract';
import { say } from '@yardline/contract/words/say';
import { placeOf } from '../../kernel/database/places-where.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal, refuseProblems } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { openings } from '../contracts/public.ts';
import type { Reckoned } from '../quoting/public.ts';
import { contractOf, faultsOf, leftOutFaults } from './contract-of.ts';
import { convertible, demandAgreed } from './convertible.ts';
import { getEstimateById } from './get-estimate.ts';
import { type EstimateRecord, lockEstimate, readEstimate } from './lock-estimate.ts';
import { markConverted } from './mark-converted.ts';

type Body = InputOf<typeof tryEndpoint>['body'];

const lastServiceOf = async (
  { tx }: Scope,
  column: 'labor_service_id' | 'sublet_service_id',
): Promise<number | null> =>
  (
    await tx
      .selectFrom('estimates')
      .innerJoin('services', 'services.id', `estimates.${column}`)
      .where(`estimates.${column}`, 'is not', null)
      .where('services.is_active', '=', true)
      .orderBy('estimates.id', 'desc')
      .select('services.id')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

/** By which services labor and work of others are charged: those that were chosen, else those of the last contract. */
const chargingOf = async (scope: Scope, body: Body) => {
  const [labor, sublet] = await Promise.all([
    body.labor_service_id ?? lastServiceOf(scope, 'labor_service_id'),
    body.sublet_service_id ?? lastServiceOf(scope, 'sublet_service_id'),
  ]);
  return { labor, sublet };
};

const linesOf = ({ priced }: Reckoned): ReplyOf<typeof tryEndpoint>['lines'] =>
  priced.lines.map(({ entry, view }) => ({
    line_number: view.lineNumber,
    product: view.product,
    description: view.description,
    quantity: view.quantity,
    unit_price: view.unitPrice,
    extended_amount: view.extendedAmount,
    is_added: entry.at === undefined,
  }));

const taxesOf = ({ priced: { taxes, totals }, facts }: Reckoned) => {
  const percentOf = (id: number | null) => facts.taxes.find((tax) => tax.id === id)?.percent ?? 0;
  return {
    tax1_code: totals.tax1Code,
    tax1_percent: percentOf(taxes.tax1_code_id),
    tax1_total: totals.tax1,
    tax2_code: totals.tax2Code,
    tax2_percent: percentOf(taxes.tax2_code_id),
    tax2_total: totals.tax2,
    total: totals.total,
  };
};

/** The name of the line that a problem of a form is about. */
const lineNamed = ({ priced }: Reckoned, path: string): string => {
  const at = /^lines\.(\d+)/.exec(path)?.[1];
  return priced.lines.find(({ entry }) => String(entry.at) === at)?.view.description ?? '';
};

/** A work order knows the damage that it repairs: its waiver, and that it is billed once. A contract does not. @throws Refusal */
const refuseDamage = ({ posting, return_line_id: damage }: EstimateRecord): void => {
  if (posting === 'D' || damage !== null) throw new Refusal('estimate.damage_needs_order');
};

/**
 * What a contract of an estimate would hold, what cannot go there, and what stands against it, without doing anything.
 * @throws Refusal permission.denied, as convertible, and estimate.damage_needs_order
 */
export const tryContract = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof tryEndpoint>,
): Promise<ReplyOf<typeof tryEndpoint>> => {
  const estimate = await readEstimate(scope, id);
  demand(scope, 'estimates.edit', placeOf(estimate));
  demand(scope, 'contracts.create', placeOf(estimate));
  refuseDamage(estimate);
  const { done, total } = await convertible(scope, estimate, {
    reason: '',
    sections: body.sections,
  });
  const charging = await chargingOf(scope, body);
  const made = await contractOf(scope, estimate, { done, charging });
  const reckoned = await openings.agreed.reckon(scope, made);
  const faults = faultsOf(scope, estimate, { made, total, reckoned });
  return {
    lines: linesOf(reckoned),
    ...taxesOf(reckoned),
    left_out: made.leftOut.map(({ line, code }) => ({
      description: line.description,
      reason: code,
      message: say(scope.language, code),
    })),
    services: charging,
    problems: [...reckoned.problems, ...faults].map(({ path, code, data }, at) => ({
      path,
      reason: code,
      line: lineNamed(reckoned, path),
      message: say(scope.language, code, data),
      stops_draft: at >= reckoned.problems.length,
    })),
  };
};

const isOf = (lines: readonly { kind: string }[], kind: string): boolean =>
  lines.some((line) => line.kind === kind);

/**
 * Makes a contract of an estimate: what was approved is sold and charged at its prices, and the estimate stays, as converted. As a
 * draft it waits for what the counter still has to say. Without the customer it takes the right to approve for them, and who
 * agreed and why. [B4.12]
 * @throws Refusal resource.not_found, permission.denied, document.stale, estimate.converted, estimate.not_open, estimate.empty,
 *   estimate.damage_needs_order, request.invalid with what stands against the contract at its fields, product.unavailable, part.out_of_stock
 */
export const convertToContract = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof convertEndpoint>,
  { ifMatch }: Call,
): Promise<Estimate> => {
  const estimate = await lockEstimate(scope, id);
  demand(scope, 'estimates.edit', placeOf(estimate));
  refuseDamage(estimate);
  const { done, chosen, total } = await convertible(scope, estimate, body);
  await expectVersion(scope, 'estimates', estimate, ifMatch);
  demandAgreed(scope, estimate, body);
  const charging = await chargingOf(scope, body);
  const made = await contractOf(scope, estimate, { done, charging });
  refuseProblems(leftOutFaults(made));
  const contract = await openings.agreed.open(scope, made, {
    saveAs: body.saveAs,
    check: (reckoned) => faultsOf(scope, estimate, { made, total, reckoned }),
  });
  await markConverted(scope, estimate, {
    converted_contract_id: contract.id,
    labor_service_id: isOf(done, 'L') ? charging.labor : null,
    sublet_service_id: isOf(done, 'X') ? charging.sublet : null,
    total,
    chosen,
    reason: body.reason,
  });
  return getEstimateById(scope, id);
};
