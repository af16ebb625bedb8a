import type { InputOf } from '@yardline/contract/endpoint';
import type {
  CompanyFeatures,
  getCompanyFeatures as reading,
  setCompanyFeatures as endpoint,
} from '@yardline/contract/openings/provider-companies';
import { audit } from '../../kernel/audit.ts';
import { demandOwnProof } from '../../kernel/auth/fresh-proof.ts';
import type { Call } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { changeFeatures, featuresOf } from './change-features.ts';
import { demandProvider } from './demand-provider.ts';

/** What is switched on for a company. @throws Refusal resource.not_found for all but internal staff, or no such company */
export const getCompanyFeatures = async (
  scope: Scope,
  { params }: InputOf<typeof reading>,
): Promise<CompanyFeatures> => {
  const { environments } = await demandProvider(scope);
  return featuresOf(environments.live, params.id);
};

/**
 * Switches features of a company for internal staff of the provider. The caller's company keeps that they did it, too.
 * @throws Refusal resource.not_found for all but internal staff; re_authentication.required; as changeFeatures does
 */
export const setCompanyFeatures = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<CompanyFeatures> => {
  const { environments } = await demandProvider(scope);
  await demandOwnProof(scope);
  const { now, actor } = scope;
  const change = { companyId: params.id, form: body, now, by: actor.name, ifMatch };
  const changed = await changeFeatures(environments.live, change);
  const { name, features, migration_cut_off_on } = changed;
  const after = { name, features, migration_cut_off_on, reason: body.reason };
  await audit(scope, { action: 'update', noun: 'companies', rowId: params.id, after });
  return changed;
};
