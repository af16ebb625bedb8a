import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { issueLink } from '../../kernel/auth/links.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';
import { isOver } from './asked.ts';
import { readContent } from './content.ts';
import { recount } from './totals.ts';
import { endLinks, type EstimateRecord, lockEstimate, readEstimate } from './lock-estimate.ts';

/** Who is asked, and in which language. */
export type Addressee = { name: string; email: string; language: 'en' | 'fr' };

/** @throws Refusal estimate.converted, estimate.decided, estimate.not_valid */
const demandOpen = async (scope: Scope, estimate: EstimateRecord): Promise<void> => {
  if (estimate.status === 'converted') throw new Refusal('estimate.converted');
  if (estimate.status === 'approved') throw new Refusal('estimate.decided');
  if (await isOver(scope, estimate)) throw new Refusal('estimate.not_valid');
};

/** Whether the customer can be asked now, and by the caller: else its paper goes out with a link to read it. */
export const canBeAsked = async (scope: Scope, id: number): Promise<boolean> => {
  const estimate = await readEstimate(scope, id);
  if (!may(scope, 'estimates.edit', placeOf(estimate)) || estimate.list_total === 0) return false;
  if (estimate.status === 'converted' || estimate.status === 'approved') return false;
  return !(await isOver(scope, estimate));
};

/**
 * Issues the link by which a customer approves an estimate as it is now; a former link of it ends. One that was declined is asked
 * about as its next version.
 * @throws Refusal resource.not_found, permission.denied, estimate.converted, estimate.decided, estimate.empty, estimate.not_valid
 */
export const askApproval = async (scope: Scope, id: number, { name, email, language }: Addressee) => {
  const before = await lockEstimate(scope, id);
  demand(scope, 'estimates.edit', placeOf(before));
  await demandOpen(scope, before);
  // What a waiver leaves goes by the terms of the day on which the customer is asked.
  await recount(scope, id);
  const found = await lockEstimate(scope, id);
  const version = found.status === 'declined' ? found.version + 1 : found.version;
  const { said, hash } = await readContent(scope, { ...found, version });
  if (said.sections.length === 0) throw new Refusal('estimate.empty');
  await endLinks(scope, id);
  const link = await issueLink(scope, 'estimate');
  await scope.tx
    .insertInto('estimate_sendings')
    .values({
      company_id: scope.company.id,
      estimate_id: id,
      version,
      link_id: link.id,
      name,
      email,
      language,
      content_hash: hash,
      sent_at: scope.now.toString(),
      sent_by: scope.actor.userId,
    })
    .execute();
  await scope.tx
    .updateTable('estimates')
    .set({ status: 'sent', version, row_version: sql<number>`row_version + 1` })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'estimates',
    rowId: id,
    before: { status: found.status, version: found.version },
    after: { status: 'sent', version, to: name, email },
  });
  return {
    id: link.id,
    path: `/estimate_requested/${link.code}`,
    number: found.number,
    machine: said.machine,
  };
};
