import type {
  approveEstimate as approveEndpoint,
  askAboutEstimate as askEndpoint,
  AskedEstimate,
  declineEstimate as declineEndpoint,
} from '@yardline/contract/estimates/asked';
import type { InputOf } from '@yardline/contract/endpoint';
import { netWith } from '@yardline/domain/estimates/estimate-totals';
import { sectionsOf } from '@yardline/domain/estimates/estimates';
import { amount, cents } from '@yardline/domain/money/cents';
import { isDrawing, isSigned } from '@yardline/domain/signatures/strokes';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import type { SessionCall } from '../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Asked, isOver, lockAsked, viewOf } from './asked.ts';
import { linesOf } from './estimate-lines.queries.ts';
import { tellSender } from './tell-sender.ts';
import { boundOf } from './totals.ts';

/** @throws Refusal estimate.decided, estimate.not_valid */
const demandOpen = async (scope: Scope, { estimate }: Asked): Promise<void> => {
  if (estimate.status !== 'sent') throw new Refusal('estimate.decided');
  if (await isOver(scope, estimate)) throw new Refusal('estimate.not_valid');
};

type Decision = {
  decision: 'approved' | 'declined';
  name: string;
  reason: string;
  sections: string[];
  total: number;
  strokes: number[][] | null;
};

const decide = async (
  scope: Scope,
  asked: Asked,
  { said, from }: { said: Decision; from: SessionCall },
): Promise<AskedEstimate> => {
  const { sending, estimate, content } = asked;
  const { strokes, ...plain } = said;
  await scope.tx
    .insertInto('estimate_decisions')
    .values({
      ...plain,
      strokes: strokes === null ? null : JSON.stringify(strokes),
      company_id: scope.company.id,
      estimate_id: estimate.id,
      version: estimate.version,
      sending_id: sending.id,
      content_hash: content.hash,
      decided_at: scope.now.toString(),
      ip: from.ip,
      user_agent: from.userAgent,
    })
    .execute();
  const approved_total = said.decision === 'approved' ? said.total : null;
  await scope.tx
    .updateTable('estimates')
    .set({ status: said.decision, approved_total, row_version: sql<number>`row_version + 1` })
    .where('id', '=', estimate.id)
    .execute();
  const template = said.decision === 'approved' ? 'estimate-approved' : 'estimate-declined';
  await tellSender(scope, sending.sent_by, { template, customer: said.name, number: estimate.number });
  await audit(scope, {
    action: 'sign',
    noun: 'estimates',
    rowId: estimate.id,
    before: { status: estimate.status },
    after: { ...plain, status: said.decision, signed_version: content.hash.toString('hex') },
  });
  return viewOf(scope, asked);
};

/**
 * Approves the estimate of a link with the ticked choices: once, on its days, and only what the bearer read. [B4.12]
 * @throws Refusal resource.not_found, link.revoked, estimate.superseded, estimate.decided, estimate.not_valid, request.invalid with
 *   signature.missing, estimate.section_unknown
 */
export const approveByLink = async (
  scope: Scope,
  { body }: InputOf<typeof approveEndpoint>,
  from: SessionCall,
): Promise<AskedEstimate> => {
  const asked = await lockAsked(scope);
  await demandOpen(scope, asked);
  if (!body.typed && !isDrawing(body.strokes)) refuseFields([{ path: 'strokes', code: 'field.invalid' }]);
  if (!body.typed && !isSigned(body.strokes)) refuseFields([{ path: 'strokes', code: 'signature.missing' }]);
  const lines = await linesOf(scope, asked.estimate.id);
  const known = sectionsOf(lines);
  if (body.sections.some((section) => !known.includes(section)))
    refuseFields([{ path: 'sections', code: 'estimate.section_unknown' }]);
  const sections = known.filter((section) => body.sections.includes(section));
  const priced = lines.map((line) => ({ section: line.section, list: cents(line.list_amount) }));
  const said: Decision = {
    decision: 'approved',
    name: body.name,
    reason: '',
    sections,
    total: amount(netWith(priced, sections, boundOf(asked.estimate))),
    strokes: body.typed ? null : body.strokes,
  };
  return decide(scope, asked, { said, from });
};

/**
 * Declines the estimate of a link.
 * @throws Refusal resource.not_found, link.revoked, estimate.superseded, estimate.decided, estimate.not_valid
 */
export const declineByLink = async (
  scope: Scope,
  { body }: InputOf<typeof declineEndpoint>,
  from: SessionCall,
): Promise<AskedEstimate> => {
  const asked = await lockAsked(scope);
  await demandOpen(scope, asked);
  const said: Decision = { decision: 'declined', sections: [], total: 0, strokes: null, ...body };
  return decide(scope, asked, { said, from });
};

/** So many questions one link asks; what is more is a matter for the telephone. */
const mostQuestions = 20;

/**
 * Keeps a question of the bearer of a link, and tells its sender.
 * @throws Refusal resource.not_found, link.revoked, estimate.superseded, request.rate_limited
 */
export const askByLink = async (
  scope: Scope,
  { body }: InputOf<typeof askEndpoint>,
): Promise<AskedEstimate> => {
  const asked = await lockAsked(scope);
  const { sending, estimate } = asked;
  const { count } = await scope.tx
    .selectFrom('estimate_questions')
    .where('sending_id', '=', sending.id)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostQuestions) throw new Refusal('request.rate_limited');
  await scope.tx
    .insertInto('estimate_questions')
    .values({
      ...body,
      company_id: scope.company.id,
      estimate_id: estimate.id,
      sending_id: sending.id,
      asked_at: scope.now.toString(),
    })
    .execute();
  await tellSender(scope, sending.sent_by, {
    template: 'estimate-question',
    customer: body.name,
    number: estimate.number,
  });
  const after = { asked_by: body.name, question: body.question };
  await audit(scope, { action: 'update', noun: 'estimates', rowId: estimate.id, after });
  return viewOf(scope, asked);
};
