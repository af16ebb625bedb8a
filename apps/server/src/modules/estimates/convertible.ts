import { sectionsOf } from '@yardline/domain/estimates/estimates';
import { netWith } from '@yardline/domain/estimates/estimate-totals';
import { cents, type Cents } from '@yardline/domain/money/cents';
import { placeOf } from '../../kernel/database/places-where.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { isOver } from './asked.ts';
import type { EstimateRecord } from './lock-estimate.ts';
import { boundOf } from './totals.ts';

const storedLines = ({ tx }: Scope, estimateId: number) =>
  tx
    .selectFrom('estimate_lines')
    .where('estimate_id', '=', estimateId)
    .orderBy('line_number')
    .selectAll()
    .execute();

/** A line of an estimate as it is stored. */
export type StoredLine = Awaited<ReturnType<typeof storedLines>>[number];

/** Of an estimate that the customer did not approve: who agreed to it and why, and the choices that are done. */
export type Said = { reason: string; sections: readonly string[] };

/** What an estimate is converted into: the lines that are done, the choices among them, and what their customer pays. */
export type Convertible = { done: StoredLine[]; chosen: string[]; total: Cents };

const chosenOf = async ({ tx }: Scope, estimate: EstimateRecord, said: Said): Promise<string[]> => {
  if (estimate.status !== 'approved') return [...said.sections];
  const decision = await tx
    .selectFrom('estimate_decisions')
    .where('estimate_id', '=', estimate.id)
    .where('version', '=', estimate.version)
    .select('sections')
    .executeTakeFirst();
  return decision?.sections ?? [];
};

/**
 * What of an estimate is done: what its customer ticked, else what a user says for them.
 * @throws Refusal estimate.converted, estimate.not_open, estimate.empty, request.invalid with estimate.section_unknown
 */
export const convertible = async (
  scope: Scope,
  estimate: EstimateRecord,
  said: Said,
): Promise<Convertible> => {
  const { status } = estimate;
  if (status === 'converted') throw new Refusal('estimate.converted');
  if (status === 'declined' || (status === 'sent' && (await isOver(scope, estimate))))
    throw new Refusal('estimate.not_open');
  const chosen = await chosenOf(scope, estimate, said);
  const stored = await storedLines(scope, estimate.id);
  const known = sectionsOf(stored);
  if (chosen.some((section) => !known.includes(section)))
    refuseFields([{ path: 'sections', code: 'estimate.section_unknown' }]);
  const done = stored.filter(({ section }) => section === '' || chosen.includes(section));
  if (done.length === 0) throw new Refusal('estimate.empty');
  const lines = done.map(({ section, list_amount: list }) => ({ section, list: cents(list) }));
  return { done, chosen, total: netWith(lines, chosen, boundOf(estimate)) };
};

/**
 * Refuses to convert for a customer who did not approve, but for users with the right to it, who say who agreed and why.
 * @throws Refusal permission.denied, request.invalid
 */
export const demandAgreed = (scope: Scope, estimate: EstimateRecord, { reason }: Said): void => {
  if (estimate.status === 'approved') return;
  demand(scope, 'approve_estimates', placeOf(estimate));
  if (reason.trim() === '') refuseFields([{ path: 'reason', code: 'field.required' }]);
};
