import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { sendEstimate as endpoint } from '@yardline/contract/estimates/estimates';
import { linkDays } from '@yardline/contract/links';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { issueLink } from '../../kernel/auth/links.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';
import { isOver } from './asked.ts';
import { readContent } from './content.ts';
import { getEstimateById } from './get-estimate.ts';
import { endLinks, lockEstimate } from './lock-estimate.ts';

/**
 * Sends an estimate as it is now by a link; a former link of it ends. One that was declined is asked about as its next version.
 * @throws Refusal resource.not_found, permission.denied, estimate.converted, estimate.decided, estimate.empty, estimate.not_valid
 */
export const sendEstimate = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const found = await lockEstimate(scope, id);
  demand(scope, 'estimates.edit', placeOf(found));
  if (found.status === 'converted') throw new Refusal('estimate.converted');
  if (found.status === 'approved') throw new Refusal('estimate.decided');
  if (await isOver(scope, found)) throw new Refusal('estimate.not_valid');
  const version = found.status === 'declined' ? found.version + 1 : found.version;
  const { said, hash } = await readContent(scope, { ...found, version });
  if (said.sections.length === 0) throw new Refusal('estimate.empty');
  await endLinks(scope, id);
  const link = await issueLink(scope, 'estimate');
  await scope.tx
    .insertInto('estimate_sendings')
    .values({
      ...body,
      company_id: scope.company.id,
      estimate_id: id,
      version,
      link_id: link.id,
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
  const path = `/estimate_requested/${link.code}`;
  if (body.email !== '')
    await postMail(scope.tx, {
      companyId: scope.company.id,
      ownerIdentityId: undefined,
      to: body.email,
      language: body.language,
      template: 'estimate-request',
      now: scope.now,
      data: {
        name: body.name,
        company: scope.company.name,
        number: String(found.number),
        machine: said.machine,
        days: String(linkDays.estimate),
        sender: scope.actor.name,
        link: path,
      },
    });
  await audit(scope, {
    action: 'update',
    noun: 'estimates',
    rowId: id,
    before: { status: found.status, version: found.version },
    after: { status: 'sent', version, to: body.name, email: body.email },
  });
  return { estimate: await getEstimateById(scope, id), link: path };
};
