import { extensionForm } from '@yardline/contract/contracts/extensions';
import type { previewExtension as endpoint } from '@yardline/contract/contracts/extensions';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { toInstant } from '@yardline/domain/time/local';
import { type FieldRefusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { lineActs } from '../../contracts/public.ts';
import { lockOwn, type OwnContract, readOwn } from './own-contract.ts';
import { findSent, type Said, writeRequest } from './write-request.ts';
import { refuseAsked } from '../insert-request.ts';

type Later = { contractId: number; lineIds: readonly number[]; dateIn: string; timeIn: string };
type Preview = ReplyOf<typeof endpoint>;

const lentFor = (own: OwnContract): Scope => own.lend(['contracts.view', 'contracts.edit']);

const bodyOf = ({ dateIn, timeIn, lineIds }: Later) => {
  if (lineIds.length === 0) refuseFields([{ path: 'lines', code: 'field.required' }]);
  return extensionForm.parse({ dateIn, timeIn, lineIds });
};

/** What is wrong with the wish itself; the rest is for the shop to solve. */
const isOwnFault = ({ path }: { path: string }): boolean =>
  path === 'dateIn' || path === 'timeIn' || path.startsWith('lineIds');

const judge = async (scope: Scope, own: OwnContract, later: Later): Promise<Preview> => {
  const body = bodyOf(later);
  const params = { id: own.contract.id };
  const preview = await lineActs.previewExtension(lentFor(own), { params, query: {}, body });
  const faults = preview.problems.filter(isOwnFault);
  if (faults.length > 0)
    refuseFields(
      faults.map(({ path, reason }): FieldRefusal => ({
        path: path.startsWith('lineIds') ? 'lines' : path,
        code: reason as FieldRefusal['code'],
        data: { product: own.contract.number ?? '', until: '' },
      })),
    );
  return preview;
};

/** Why the product does not do it by itself; empty where it does. */
const obstacleOf = ({ promised, problems }: Preview): '' | 'promised' | 'refused' => {
  if (promised.length > 0) return 'promised';
  return problems.length > 0 ? 'refused' : '';
};

/**
 * What a later return would cost the customer, and whether the product gives it by itself; nothing is written.
 * @throws Refusal resource.not_found, contract.not_open, request.invalid at the moment or the lines
 */
export const previewOwnExtension = async (scope: Scope, later: Later) => {
  const own = await readOwn(scope, later.contractId);
  const preview = await judge(scope, own, later);
  return {
    before: preview.before,
    after: preview.after,
    lines: preview.lines.filter(({ isChosen }) => isChosen),
    /** The latest return that all of it could have without the shop's help, where others wait for it. */
    latest: preview.promised.map((each) => each.latest),
    obstacle: obstacleOf(preview),
  };
};

/**
 * Gives rentals a later return where they are free until then and the customer's credit holds; otherwise the wish waits for the
 * shop. A later booking is never moved for it. [B4.18] [B5.16]
 * @returns the id of the request
 * @throws Refusal as previewOwnExtension; customer_request.asked_already
 */
export const extendRental = async (
  scope: Scope,
  { said, ...later }: Later & { said: Said },
): Promise<number> => {
  const own = await lockOwn(scope, later.contractId);
  const sent = await findSent(scope, own, said);
  if (sent !== undefined) return sent;
  const preview = await judge(scope, own, later);
  const obstacle = obstacleOf(preview);
  const lines = preview.lines
    .filter(({ isChosen }) => isChosen)
    .map(({ lineId, quantity }) => ({ lineId, quantity }));
  await refuseAsked(
    scope,
    'extension',
    lines.map(({ lineId }) => lineId),
  );
  const wish = {
    kind: 'extension' as const,
    lines,
    said,
    wantedTo: toInstant(later.dateIn, later.timeIn, own.zone),
    obstacle,
  };
  if (obstacle !== '') return writeRequest(scope, own, wish);
  const input = { params: { id: own.contract.id }, query: {}, body: bodyOf(later) };
  await lineActs.extend(lentFor(own), input, { ifMatch: undefined });
  return writeRequest(scope, own, { ...wish, outcome: {} });
};
