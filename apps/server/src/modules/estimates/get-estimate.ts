import type { ContractKind } from '@yardline/contract/contracts/kinds';
import type { Estimate } from '@yardline/contract/estimates/estimates';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { linesOf } from './estimate-lines.queries.ts';
import { estimateRows } from './estimates.queries.ts';
import { totalsOf } from './totals.ts';

const sendingsOf = ({ tx }: Scope, id: number): Promise<Estimate['sendings']> =>
  tx
    .selectFrom('estimate_sendings as s')
    .innerJoin('users', 'users.id', 's.sent_by')
    .where('s.estimate_id', '=', id)
    .where('s.taken_back_at', 'is', null)
    .orderBy('s.id', 'desc')
    .select(['s.id', 's.version', 's.name', 's.email', 's.sent_at', 'users.name as sent_by', 's.opened_at'])
    .execute();

const decisionsOf = ({ tx }: Scope, id: number): Promise<Estimate['decisions']> =>
  tx
    .selectFrom('estimate_decisions')
    .where('estimate_id', '=', id)
    .orderBy('id', 'desc')
    .select(['version', 'decision', 'name', 'reason', 'sections', 'total', 'decided_at as at'])
    .select(sql<boolean>`strokes is not null`.as('is_drawn'))
    .select(sql<string>`encode(content_hash, 'hex')`.as('content_hash'))
    .$narrowType<Pick<Estimate['decisions'][number], 'decision'>>()
    .execute();

const questionsOf = ({ tx }: Scope, id: number): Promise<Estimate['questions']> =>
  tx
    .selectFrom('estimate_questions')
    .where('estimate_id', '=', id)
    .orderBy('id', 'desc')
    .select(['id', 'name', 'question', 'asked_at'])
    .execute();

/** @throws Refusal resource.not_found, also for an estimate that the actor does not reach */
export const getEstimateById = async (scope: Scope, id: number): Promise<Estimate> => {
  const [row, lines, sendings, decisions, questions] = await Promise.all([
    estimateRows(scope)
      .innerJoin('users', 'users.id', 'estimates.created_by')
      .leftJoin('contracts', 'contracts.id', 'estimates.contract_id')
      .leftJoin('work_orders', 'work_orders.id', 'estimates.converted_order_id')
      .leftJoin('contracts as made', 'made.id', 'estimates.converted_contract_id')
      .where('estimates.id', '=', id)
      .select(['estimates.machine as words', 'estimates.comments', 'estimates.terms'])
      .select(['estimates.labor_discount', 'estimates.parts_discount', 'estimates.required_total'])
      .select(['estimates.customer_required', 'estimates.waiver_percent', 'estimates.waiver_deductible'])
      .select(['estimates.contract_id', 'contracts.number as contract_number', 'estimates.return_line_id'])
      .select(['users.name as created_by_name', 'customers.email as customer_email'])
      .select(sql<string>`coalesce(estimates.asset_kind, '')`.as('asset_kind'))
      .select(sql<string | null>`work_orders.number::text`.as('order_n'))
      .select([
        'estimates.done_sections',
        'made.id as made_id',
        'made.kind as made_kind',
        'made.number as made_number',
      ])
      .$narrowType<{ made_kind: ContractKind | null }>()
      .executeTakeFirst(),
    linesOf(scope, id),
    sendingsOf(scope, id),
    decisionsOf(scope, id),
    questionsOf(scope, id),
  ]);
  if (row === undefined) return notFound();
  const { done_sections: done, made_id: madeId, made_kind: kind, made_number: number, ...rest } = row;
  const { waiver_percent: percent, waiver_deductible: deductible, ...estimate } = rest;
  const approval = decisions.find(
    (each) => each.version === row.version && each.decision === 'approved' && row.approved_total !== null,
  );
  return {
    ...estimate,
    made_contract: madeId === null || kind === null ? null : { id: madeId, kind, number },
    waiver: percent === null && deductible === null ? null : { percent, deductible },
    totals: await totalsOf(scope, row, done ?? approval?.sections ?? 'all'),
    lines,
    sendings,
    decisions,
    questions,
  };
};
