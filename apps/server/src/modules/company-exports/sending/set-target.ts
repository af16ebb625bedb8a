import type { setExportTarget as endpoint } from '@yardline/contract/company-exports/export-target';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import { tellAdministrators } from '../../../kernel/auth/tell-administrators.ts';
import { mayBeAsked } from '../../../kernel/public-address.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { beginAgain } from './sendings.queries.ts';
import { findKeyedTarget, findTarget, secretPlace, siteOf } from './target.queries.ts';

type Form = InputOf<typeof endpoint>['body'];

/** An address outside, and none of the product's own. @throws Refusal request.invalid with export_target.address */
const demandOutside = (scope: Scope, address: string): void => {
  const { publicUrl, environments } = siteOf(scope);
  const own = [publicUrl, environments.liveUrl, environments.playUrl].map(({ origin }) => origin);
  const url = URL.parse(address);
  const isBare = url !== null && url.search === '' && url.hash === '';
  if (!isBare || !mayBeAsked(address, publicUrl) || own.includes(url.origin))
    refuseFields([{ path: 'endpoint', code: 'export_target.address' }]);
};

/** The secret that is kept goes nowhere else. @throws Refusal request.invalid with export_target.secret_again */
const secretOf = async (scope: Scope, { endpoint: address, bucket, key_id: key, secret }: Form) => {
  if (secret !== '') return siteOf(scope).sealer.seal(secret, secretPlace(scope.company.id));
  const before = await findKeyedTarget(scope);
  if (before?.endpoint === address && before.bucket === bucket && before.key_id === key) return before.secret;
  return refuseFields([{ path: 'secret', code: 'export_target.secret_again' }]);
};

/**
 * Sends exports by schedule to a bucket of the company from now on. Its secret is sealed, and never answered. What waits to be sent
 * begins again there.
 * @throws Refusal play.closed, re_authentication.required, request.invalid
 */
export const setTarget = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  if (siteOf(scope).environments.here === 'play') throw new Refusal('play.closed');
  await demandFreshProof(scope);
  demandOutside(scope, body.endpoint);
  const { tx, company, actor, now } = scope;
  const before = await findTarget(scope);
  const { endpoint: address, bucket, folder, region, key_id } = body;
  const row = {
    endpoint: address,
    bucket,
    folder,
    region,
    key_id,
    secret: await secretOf(scope, body),
    set_by: actor.userId,
    set_at: now.toString(),
  };
  await tx
    .insertInto('company_export_targets')
    .values({ company_id: company.id, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
  await beginAgain(scope);
  const after = await findTarget(scope);
  const changes = { before: before ?? {}, after: after ?? {} };
  await audit(scope, { action: 'update', noun: 'company_exports', rowId: 'target', ...changes });
  await tellAdministrators(scope, 'company_export_target', `${address}, ${bucket}`);
  return { target: after };
};
