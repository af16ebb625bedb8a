import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { sendEstimate as endpoint } from '@yardline/contract/estimates/estimates';
import { linkDays } from '@yardline/contract/links';
import type { Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';
import { askApproval } from './ask-approval.ts';
import { getEstimateById } from './get-estimate.ts';

/**
 * Sends an estimate as it is now by a link, or makes the link to hand over.
 * @throws Refusal as askApproval
 */
export const sendEstimate = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { path, number, machine } = await askApproval(scope, id, body);
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
        number: String(number),
        machine,
        days: String(linkDays.estimate),
        sender: scope.actor.name,
        link: path,
      },
    });
  return { estimate: await getEstimateById(scope, id), link: path };
};
