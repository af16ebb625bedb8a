import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { openCompanyByStaff as endpoint } from '@yardline/contract/openings/provider-companies';
import { audit } from '../../kernel/audit.ts';
import { demandOwnProof } from '../../kernel/auth/fresh-proof.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandProvider } from './demand-provider.ts';
import { openCompany } from './open-company.ts';

/**
 * Opens a company for internal staff of the provider. It is written in a transaction of its own, because its number is not the
 * caller's company; the mail to its administrator goes with it. The caller's company keeps the number and the name, under the
 * key of the call (docs/adr/0148).
 *
 * @throws Refusal resource.not_found for all but internal staff; re_authentication.required; as openCompany does
 */
export const openCompanyByStaff = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { environments, publicUrl } = await demandProvider(scope);
  await demandOwnProof(scope);
  const opening = { now: scope.now, by: scope.actor.name, invites: 'by-mail' } as const;
  const { companyId, path, hours } = await openCompany(environments.live, opening, body);
  await audit(scope, {
    action: 'open',
    noun: 'companies',
    rowId: companyId,
    after: { name: body.name, features: body.features },
  });
  const link = new URL(path, publicUrl).href;
  return { id: companyId, name: body.name, admin_email: body.admin_email, link, hours };
};
