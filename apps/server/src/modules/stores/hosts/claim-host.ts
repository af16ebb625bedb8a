import { randomBytes } from 'node:crypto';
import type { InputOf } from '@yardline/contract/endpoint';
import { type claimStoreHost as endpoint, mostHosts, type StoreHost } from '@yardline/contract/stores/hosts';
import { readHost } from '@yardline/domain/store/host';
import { audit } from '../../../kernel/audit.ts';
import { notFound, Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getHostById } from './hosts.queries.ts';

/** The names of the product itself and all below them. */
const isOurs = ({ site }: Scope, host: string): boolean =>
  [site?.publicUrl, site?.environments.playUrl].some(
    (url) => url !== undefined && (host === url.hostname || host.endsWith(`.${url.hostname}`)),
  );

/**
 * Says that a host is for a store. It answers there only once its record is found, so that a name can be claimed by anyone and
 * had by its owner alone.
 * @throws Refusal resource.not_found, request.invalid, host.claimed, host.too_many
 */
export const claimHost = async (
  scope: Scope,
  { params: { id: storeId }, body }: InputOf<typeof endpoint>,
): Promise<StoreHost> => {
  const { tx, company, now } = scope;
  const store = await tx
    .selectFrom('stores')
    .where('id', '=', storeId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (store === undefined) return notFound();
  const read = readHost(body.host);
  if ('fault' in read) return refuseFields([{ path: 'host', code: `host.${read.fault}` }]);
  const { host } = read;
  if (isOurs(scope, host)) return refuseFields([{ path: 'host', code: 'host.reserved' }]);
  const { count } = await tx
    .selectFrom('store_hosts')
    .where('store_id', '=', storeId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostHosts) throw new Refusal('host.too_many', { most: mostHosts });
  const { id } = await tx
    .insertInto('store_hosts')
    .values({
      company_id: company.id,
      store_id: storeId,
      host,
      token: randomBytes(24).toString('base64url'),
      claimed_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'update', noun: 'stores', rowId: storeId, after: { host, state: 'pending' } });
  return getHostById(scope, id);
};
