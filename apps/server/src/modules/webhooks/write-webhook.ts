import { randomUUID } from 'node:crypto';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  addWebhook as adding,
  removeWebhook as removing,
  updateWebhook as updating,
  Webhook,
} from '@yardline/contract/webhooks/webhooks';
import { audit, changesOf } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import { tellAdministrators } from '../../kernel/auth/tell-administrators.ts';
import type { Call } from '../../kernel/http/route.ts';
import { mayBeAsked } from '../../kernel/public-address.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { newSecret, secretPlace, siteOf } from './secrets.ts';
import { getWebhookRow, lockWebhook } from './webhooks.queries.ts';

/** Webhooks of one company; more would be one receiver asked many times. */
const most = 20;

/** An address outside, and none of the product's own. @throws Refusal request.invalid with webhook.address */
const demandOutside = (scope: Scope, url: string): void => {
  const { publicUrl, environments } = siteOf(scope);
  const own = [publicUrl, environments.liveUrl, environments.playUrl].map(({ origin }) => origin);
  const { origin } = new URL(url);
  if (!mayBeAsked(url, publicUrl) || own.includes(origin))
    refuseFields([{ path: 'url', code: 'webhook.address' }]);
};

/**
 * Adds an address that hears of the company's events from now on. Its secret is sealed, and shown this once.
 * @throws Refusal re_authentication.required, webhook.too_many, request.invalid
 */
export const addWebhook = async (
  scope: Scope,
  { body }: InputOf<typeof adding>,
): Promise<ReplyOf<typeof adding>> => {
  await demandFreshProof(scope);
  demandOutside(scope, body.url);
  const { count } = await scope.tx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= most) throw new Refusal('webhook.too_many', { most });
  const [secret, code] = [newSecret(), randomUUID()];
  const { id } = await scope.tx
    .insertInto('webhooks')
    .values({
      company_id: scope.company.id,
      ...body,
      code,
      secret: siteOf(scope).sealer.seal(secret, secretPlace(scope.company.id, code)),
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'webhooks', rowId: id, after: body });
  await tellAdministrators(scope, 'webhook', `${body.name}, ${body.url}`);
  return { ...(await getWebhookRow(scope, id)), secret };
};

/** @throws Refusal re_authentication.required, resource.not_found, document.stale, request.invalid */
export const updateWebhook = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updating>,
  { ifMatch }: Call,
): Promise<Webhook> => {
  await demandFreshProof(scope);
  const before = await lockWebhook(scope, id);
  await expectVersion(scope, 'webhooks', before, ifMatch);
  demandOutside(scope, body.url);
  await scope.tx
    .updateTable('webhooks')
    .set({ ...body, row_version: before.row_version + 1 })
    .where('id', '=', id)
    .execute();
  const { name, url, nouns } = before;
  await audit(scope, {
    action: 'update',
    noun: 'webhooks',
    rowId: id,
    ...changesOf({ name, url, nouns }, body),
  });
  await tellAdministrators(scope, 'webhook', `${body.name}, ${body.url}`);
  return getWebhookRow(scope, id);
};

/** Removes it with its deliveries. @throws Refusal re_authentication.required, resource.not_found */
export const removeWebhook = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof removing>,
): Promise<Webhook> => {
  await demandFreshProof(scope);
  await lockWebhook(scope, id);
  const before = await getWebhookRow(scope, id);
  await scope.tx.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute();
  await scope.tx.deleteFrom('webhooks').where('id', '=', id).execute();
  await audit(scope, { action: 'delete', noun: 'webhooks', rowId: id, before });
  await tellAdministrators(scope, 'webhook_removed', `${before.name}, ${before.url}`);
  return before;
};
