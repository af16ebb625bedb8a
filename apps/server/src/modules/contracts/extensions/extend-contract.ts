import type { Contract } from '@yardline/contract/contracts/contracts';
import type { extendContract as endpoint, ExtensionPromise } from '@yardline/contract/contracts/extensions';
import type { InputOf } from '@yardline/contract/endpoint';
import { displayMoment } from '@yardline/domain/format/dates';
import type { Call } from '../../../kernel/http/route.ts';
import { Refusal, refuseFields, refuseProblems } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { getContractById } from '../contract-reply.ts';
import { linesOf, lockContract } from '../contracts.queries.ts';
import { formOf } from '../form-of.ts';
import { reckon } from '../reckon.ts';
import { demandOf } from '../rights.ts';
import { storeChanged } from '../update-contract.ts';
import { reckonExtension } from './reckon-extension.ts';

/** Says who needs the first item that is promised, and from when. */
const refusePromised = (scope: Scope, zone: string, [first]: readonly ExtensionPromise[]): void => {
  if (first === undefined) return;
  const { product, document } = first;
  const from = displayMoment(Temporal.Instant.from(first.from), zone, scope.language);
  if (document === null) throw new Refusal('extension.promised_elsewhere', { product, from });
  const { customerName: customer, number } = document;
  throw new Refusal('extension.promised', { product, customer, number: number ?? '–', from });
};

/**
 * Gives items that are out or reserved a later return, all of them or some: at the prices of the document, held until then. Refused as
 * a whole, with nothing changed, when one of them is promised to someone else.
 * @throws Refusal resource.not_found, permission.denied, document.stale, extension.promised, extension.promised_elsewhere,
 * request.invalid with every problem, product.unavailable; as reckonExtension
 */
export const extendContract = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contract> => {
  const contract = await lockContract(scope, params.id);
  demandOf(scope, contract, 'edit');
  await expectVersion(scope, 'contracts', contract, ifMatch);
  const saved = { contract, lines: await linesOf(scope, params.id) };
  const before = await reckon(scope, await formOf(scope, saved, contract.kind), { saved });
  const { extended, after, promised } = await reckonExtension(scope, saved, body, before);
  if (extended.problems.length > 0) refuseFields(extended.problems);
  refusePromised(scope, after.facts.zone, promised);
  refuseProblems(after.problems);
  await storeChanged(scope, contract, after, {
    action: 'extend',
    told: { extended_to: extended.until.toString() },
  });
  return getContractById(scope, params.id);
};
