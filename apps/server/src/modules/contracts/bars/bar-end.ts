import type { previewBarEnd as preview, setBarEnd as endpoint } from '@yardline/contract/contracts/bars';
import type { Contract, ParsedContractForm } from '@yardline/contract/contracts/contracts';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { isSettled } from '@yardline/domain/contracts/line-status';
import type { Call } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { linesOf, readContract } from '../contracts.queries.ts';
import { withEnding } from '../extensions/extended-form.ts';
import { formOf, zoneOf } from '../form-of.ts';
import { priceContract } from '../price-contract.ts';
import type { SavedDocument } from '../../quoting/public.ts';
import { updateContract } from '../update-contract.ts';
import { demandOf } from '../rights.ts';
import { lockOpen } from './lock-bar.ts';

type End = InputOf<typeof endpoint>['body'];

/** @throws Refusal contract.line_not_found, contract.line_not_out, bar.no_end */
const changedForm = async (scope: Scope, document: SavedDocument, { lineId, ...end }: End) => {
  const { contract, lines } = document;
  const line = lines.find((each) => each.id === lineId && each.type === 'R');
  if (line === undefined) throw new Refusal('contract.line_not_found');
  if (isSettled(line)) throw new Refusal('contract.line_not_out');
  if (line.ends_at === null) throw new Refusal('bar.no_end');
  const zone = await zoneOf(scope, contract);
  return { line, form: await withEnding(scope, document, [line], { ...end, zone }) };
};

/** What another end of a line would cost, beside what the document costs now. [B2.5] @throws Refusal as changedForm; resource.not_found */
export const previewBarEnd = async (
  scope: Scope,
  { params: { id }, body: end }: InputOf<typeof preview>,
): Promise<ReplyOf<typeof preview>> => {
  const contract = await readContract(scope, id);
  demandOf(scope, contract, 'edit');
  const document = { contract, lines: await linesOf(scope, id) };
  const { form, line } = await changedForm(scope, document, end);
  const priced = (each: ParsedContractForm) =>
    priceContract(scope, { params: {}, query: {}, body: { form: each, contractId: id } });
  const { totals: before } = await priced(await formOf(scope, document, contract.kind));
  const { totals: after, problems } = await priced(form);
  return {
    before,
    after,
    pieces: line.quantity,
    problems: problems.map(({ reason, message }) => ({ reason, message })),
    row_version: contract.row_version,
  };
};

/** Gives a line another end, as a clerk pulls the end of its bar. [B2.5] @throws Refusal as lockOpen, changedForm and updateContract */
export const setBarEnd = async (
  scope: Scope,
  { params, body: end }: InputOf<typeof endpoint>,
  call: Call,
): Promise<Contract> => {
  const { form } = await changedForm(scope, await lockOpen(scope, params.id, call.ifMatch), end);
  return updateContract(scope, { params, query: {}, body: { form, saveAs: 'open' } }, call);
};
