import type { Contract, convertContract as endpoint } from '@yardline/contract/contracts/contracts';
import type { InputOf } from '@yardline/contract/endpoint';
import { whyContractCannot } from '@yardline/domain/contracts/states';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal, refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { moveDeposits } from '../deposit-book/public.ts';
import { moveGuarantees } from '../guarantee-book/public.ts';
import { headerOf } from './contract-columns.ts';
import { getContractById } from './contract-reply.ts';
import { linesOf, lockContract } from './contracts.queries.ts';
import { formOf } from './form-of.ts';
import { stateOf } from './lines/line-facts.ts';
import { insertContract, openDocument } from './open-document.ts';
import { reckon } from './reckon.ts';
import { demandCreate, demandOf } from './rights.ts';

/**
 * Makes a reservation or a contract of an open quote, or a contract of a reservation: a new document with the same lines
 * at the prices agreed. The reservation's holds go over in the same transaction; a quote, which held nothing, takes what
 * is free now or is refused. The source stays to be read, as converted.
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.not_convertible, request.invalid with
 * every problem of the new document, product.unavailable, part.out_of_stock
 */
export const convertContract = async (
  scope: Scope,
  { params, body: { to, customFields = {} } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contract> => {
  const source = await lockContract(scope, params.id);
  demandOf(scope, source, 'view');
  demandCreate(scope, { ...source, kind: to });
  await expectVersion(scope, 'contracts', source, ifMatch);
  const lines = await linesOf(scope, source.id);
  const refused = whyContractCannot('convert', await stateOf(scope, source, lines));
  if (refused) throw new Refusal(refused.code, refused.data);
  if (source.kind === to) throw new Refusal('contract.not_convertible');
  const form = { ...(await formOf(scope, { contract: source, lines }, to)), customFields };
  const reckoned = await reckon(scope, form, { saved: { contract: source, lines } });
  refuseProblems(reckoned.problems);
  const id = await insertContract(scope, headerOf(reckoned), {
    source_contract_id: source.id,
    store_price_list_id: source.store_price_list_id,
  });
  await scope.tx
    .updateTable('contracts')
    .set({ status: 'converted', row_version: source.row_version + 1 })
    .where('id', '=', source.id)
    .execute();
  await audit(scope, {
    action: 'convert',
    noun: 'contracts',
    rowId: source.id,
    before: { status: source.status },
    after: { status: 'converted', converted_to: id },
  });
  await openDocument(scope, id, reckoned);
  await moveDeposits(scope, { from: source.id, to: id });
  await moveGuarantees(scope, { from: source.id, to: id });
  return getContractById(scope, id);
};
