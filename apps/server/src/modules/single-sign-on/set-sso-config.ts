import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  setSsoConfig as endpoint,
  SsoConfigForm,
} from '@yardline/contract/single-sign-on/single-sign-on';
import { tellAdministrators } from '../../kernel/auth/tell-administrators.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import type { Call } from '../../kernel/http/route.ts';
import { mayBeAsked } from '../../kernel/public-address.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getConfig, secretPlace, siteOf } from './single-sign-on.queries.ts';

/** @throws Refusal request.invalid at the issuer or the client id */
const demandParty = ({ publicUrl }: { publicUrl: URL }, { issuer, client_id: clientId }: SsoConfigForm) => {
  if (issuer === null) return;
  if (!mayBeAsked(issuer, publicUrl)) refuseFields([{ path: 'issuer', code: 'sso.issuer_insecure' }]);
  if (clientId === '') refuseFields([{ path: 'client_id', code: 'sso.client_required' }]);
};

/** The secret to store: a new one sealed, none after a change of the provider, or the present one. */
const secretFor = (
  scope: Scope,
  form: SsoConfigForm,
  isSameProvider: boolean,
): { client_secret?: Buffer | null } => {
  const { client_secret: secret } = form;
  if (form.issuer === null || secret === null) return { client_secret: null };
  if (secret === undefined || secret === '') return isSameProvider ? {} : { client_secret: null };
  return { client_secret: siteOf(scope).sealer.seal(secret, secretPlace(scope.company.id)) };
};

/**
 * Changes how people of the company sign in. Switched on or off, or with another issuer or client, the sessions that began
 * through the provider end at once (kernel/auth/provider-standing.ts). A secret goes to no provider but the one that it was written for.
 *
 * @throws Refusal document.stale, re_authentication.required, request.invalid at the field
 */
export const setSsoConfig = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const { tx, company } = scope;
  await demandFreshProof(scope);
  demandParty(siteOf(scope), body);
  await tx
    .insertInto('sso_configs')
    .values({ company_id: company.id, row_version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.selectFrom('sso_configs').select('company_id').forUpdate().executeTakeFirstOrThrow();
  const { redirect_uri: _, post_logout_redirect_uri: __, ...before } = await getConfig(scope);
  await expectVersion(scope, 'sso_configs', { id: company.id, row_version: before.row_version }, ifMatch);
  const { client_secret: ___, ...form } = body;
  const settings = { ...form, client_id: form.issuer === null ? '' : form.client_id };
  const isSameParty =
    before.is_enabled === form.is_enabled &&
    before.issuer === form.issuer &&
    before.client_id === settings.client_id;
  const secret = secretFor(scope, body, before.issuer === form.issuer && before.client_id === form.client_id);
  await tx
    .updateTable('sso_configs')
    .set({
      ...settings,
      ...secret,
      row_version: before.row_version + 1,
      ...(isSameParty ? {} : { party_version: (eb) => eb('party_version', '+', 1) }),
    })
    .execute();
  const after = await getConfig(scope);
  const changes = changesOf(before, { ...settings, has_client_secret: after.has_client_secret });
  await audit(scope, { action: 'update', noun: 'sso_configs', rowId: company.id, ...changes });
  await tellAdministrators(scope, 'identity_provider', after.issuer ?? siteOf(scope).publicUrl.host);
  return after;
};
