import type { Contract } from '@yardline/contract/contracts/contracts';
import type { createSubstitution as endpoint } from '@yardline/contract/contracts/substitutions';
import type { InputOf } from '@yardline/contract/endpoint';
import { waitingHoldCode } from '@yardline/domain/contracts/hold-code';
import { isToDeliver } from '@yardline/domain/contracts/line-status';
import { whyContractCannot } from '@yardline/domain/contracts/states';
import { checkSubstitution } from '@yardline/domain/contracts/substitution';
import { audit } from '../../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { type AssetFacts, findAssets, lockAssets } from '../../assets/public.ts';
import { freeOver } from '../../availability/public.ts';
import { placeHolds, releaseHolds, splitHold } from '../../holds/public.ts';
import { getContractById } from '../contract-reply.ts';
import {
  bumpContract,
  type ContractRecord,
  type LineRecord,
  linesOf,
  lockContract,
} from '../contracts.queries.ts';
import { isMetered } from '../exchanges/readings.ts';
import { stateOf } from '../lines/line-facts.ts';
import { splitLine } from '../lines/split-line.ts';
import { demandOf, placeOf } from '../rights.ts';

/** @throws Refusal resource.not_found, permission.denied, contract.not_open and what else keeps a document from changes */
const lockOpen = async (
  scope: Scope,
  id: number,
): Promise<{ contract: ContractRecord; lines: LineRecord[] }> => {
  const contract = await lockContract(scope, id);
  demandOf(scope, contract, 'edit');
  demand(scope, 'substitution', placeOf(contract));
  const lines = await linesOf(scope, id);
  const refused = whyContractCannot('edit', await stateOf(scope, contract, lines));
  if (refused) throw new Refusal(refused.code, refused.data);
  if (contract.status !== 'open' || contract.kind === 'quote') throw new Refusal('contract.not_open');
  return { contract, lines };
};

const factsOf = ({ id, class_id: classId, kind }: AssetFacts) => ({ id, classId, isBulk: kind === 'bulk' });

/**
 * Both products, locked at once in the order of their ids, as every verb does.
 * @throws Refusal request.invalid for one that is not rented out
 */
const lockBoth = async (scope: Scope, currentId: number, replacementId: number) => {
  const ids = [currentId, replacementId];
  const found = (await findAssets(scope, ids)).get(replacementId);
  const isRented = found?.is_active === true && !['customer_owned', 'kit'].includes(found.kind);
  const assets = isRented ? await lockAssets(scope, ids) : undefined;
  const [current, replacement] = [assets?.get(currentId), assets?.get(replacementId)];
  if (current === undefined || replacement === undefined) {
    return refuseFields([{ path: 'assetId', code: 'asset.not_found' }]);
  }
  return { current, replacement };
};

/** A line, or as many of it as get another product. */
type Part = { line: LineRecord; quantity: number };

/** How many of a line get another product: only of a bulk line that no kit brought and no vendor sends, fewer than all. */
const quantityOf = (line: LineRecord, asked: number | null, current: AssetFacts): number => {
  if (asked === null || asked === line.quantity) return line.quantity;
  const isParted = current.kind === 'bulk' && line.kit_line_number === null && line.rerent_vendor_id === null;
  if (!isParted || asked > line.quantity) refuseFields([{ path: 'quantity', code: 'quantity.invalid' }]);
  return asked;
};

/** The part as a line of its own, with its hold; the rest stays as it was asked for. */
const partOf = async (scope: Scope, { line, quantity }: Part): Promise<LineRecord> => {
  if (quantity === line.quantity) return line;
  const part = await splitLine(scope, line, quantity);
  await splitHold(scope, { lineId: line.id, newLineId: part.id, quantity });
  return part;
};

/** Whether it is free for as long as the line wants it; told at the field. Who comes first still has it. [B5.16] [B5.20] */
const refuseTaken = async (
  scope: Scope,
  { line, quantity }: Part,
  replacement: AssetFacts,
): Promise<void> => {
  const stretch = { from: line.starts_at ?? scope.now.toString(), to: line.ends_at };
  const free = (await freeOver(scope, [replacement.id], stretch)).get(replacement.id);
  if (free === undefined || free.availabilityNA || free.available >= quantity) return;
  const data = { number: replacement.number, available: free.available };
  throw new Refusal('product.unavailable', data, [{ path: 'assetId', code: 'product.unavailable', data }]);
};

/** What the line holds goes over to the other product, for the same time. */
const swapHold = async (
  scope: Scope,
  contract: ContractRecord,
  line: LineRecord,
  replacement: AssetFacts,
): Promise<void> => {
  await releaseHolds(scope, [line.id]);
  await placeHolds(scope, [
    {
      assetId: replacement.id,
      locationId: contract.location_id ?? replacement.location_id,
      contractId: contract.id,
      contractLineId: line.id,
      quantity: line.quantity,
      statusCode: waitingHoldCode(contract, line),
      startsAt: line.starts_at ?? scope.now.toString(),
      endsAt: line.ends_at,
    },
  ]);
};

/**
 * Puts another product in the place of the one that a line waits for: the rates stay those of what was requested, the other
 * one is held from the same moment on, and the line says what was asked for and why it has something else.
 * [B3.6] [B3.54] [B5.21]
 * @throws Refusal as lockOpen; contract.line_not_found, contract.line_already_out, request.invalid at the product,
 * product.unavailable
 */
export const createSubstitution = async (
  scope: Scope,
  { params, body: form }: InputOf<typeof endpoint>,
): Promise<Contract> => {
  const { contract, lines } = await lockOpen(scope, params.id);
  const asked = lines.find(({ id, type }) => id === form.lineId && type === 'R');
  if (asked?.asset_id === null || asked === undefined) throw new Refusal('contract.line_not_found');
  if (!isToDeliver(asked)) throw new Refusal('contract.line_already_out');
  const { current, replacement } = await lockBoth(scope, asked.asset_id, form.assetId);
  const quantity = quantityOf(asked, form.quantity, current);
  const problems = checkSubstitution({
    quantity,
    requestedId: asked.requested_asset_id,
    current: factsOf(current),
    replacement: factsOf(replacement),
  });
  if (problems.length > 0) refuseFields(problems.map(({ code }) => ({ path: 'assetId', code })));
  await refuseTaken(scope, { line: asked, quantity }, replacement);
  const line = await partOf(scope, { line: asked, quantity });
  await swapHold(scope, contract, line, replacement);
  const isRead = contract.kind === 'contract' && isMetered(replacement);
  await scope.tx
    .updateTable('contract_lines')
    .set({
      asset_id: replacement.id,
      description: replacement.description,
      requested_asset_id: line.requested_asset_id ?? line.asset_id,
      substitution_reason: form.reason,
      meter_out: isRead ? replacement.meter : null,
      meter_reason: '',
      row_version: line.row_version + 1,
    })
    .where('id', '=', line.id)
    .execute();
  await scope.tx
    .insertInto('substitutions')
    .values({
      company_id: scope.company.id,
      contract_id: contract.id,
      contract_line_id: asked.id,
      new_line_id: line.id,
      old_asset_id: current.id,
      new_asset_id: replacement.id,
      quantity: line.quantity,
      reason: form.reason,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .execute();
  await bumpContract(scope, contract.id);
  await audit(scope, {
    action: 'update',
    noun: 'contracts',
    rowId: contract.id,
    before: { line: asked.line_number, product: current.number },
    after: {
      line: line.line_number,
      product: replacement.number,
      substitution: form.reason,
      ...(quantity === asked.quantity ? {} : { quantity }),
    },
  });
  return getContractById(scope, contract.id);
};
