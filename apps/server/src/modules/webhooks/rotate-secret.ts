import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import {
  type rotateWebhookSecret as endpoint,
  secretOverlapHours,
} from '@yardline/contract/webhooks/webhooks';
import { audit } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import { tellAdministrators } from '../../kernel/auth/tell-administrators.ts';
import type { Scope } from '../../kernel/scope.ts';
import { newSecret, secretPlace, siteOf } from './secrets.ts';
import { getWebhookRow, lockWebhook } from './webhooks.queries.ts';

/**
 * Makes a new secret, shown this once. The one before signs too for a day, so that the receiver can change over.
 * @throws Refusal re_authentication.required, resource.not_found
 */
export const rotateSecret = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await demandFreshProof(scope);
  const { code, secret: sealed, name } = await lockWebhook(scope, id);
  const { sealer } = siteOf(scope);
  const companyId = scope.company.id;
  const secret = newSecret();
  const old = sealer.open(sealed, secretPlace(companyId, code));
  const until = scope.now.add({ hours: secretOverlapHours }).toString();
  await scope.tx
    .updateTable('webhooks')
    .set({
      secret: sealer.seal(secret, secretPlace(companyId, code)),
      secret_before: sealer.seal(old, secretPlace(companyId, code, 'secret_before')),
      before_until: until,
    })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'update', noun: 'webhooks', rowId: id, after: { before_until: until } });
  await tellAdministrators(scope, 'webhook_secret', name);
  return { ...(await getWebhookRow(scope, id)), secret };
};
