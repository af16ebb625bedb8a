import type {
  Contract,
  ParsedContractForm,
  updateContract as endpoint,
} from '@yardline/contract/contracts/contracts';
import type { CustomFieldValues } from '@yardline/contract/records/custom-fields';
import type { InputOf } from '@yardline/contract/endpoint';
import { whyContractCannot } from '@yardline/domain/contracts/states';
import { type Act, audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal, refuseFields, refuseProblems } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { hasDeposits } from '../deposit-book/public.ts';
import { guaranteeBook } from '../guarantee-book/public.ts';
import { auditPart } from '../records/public.ts';
import { behindDraft } from './agreed.ts';
import { changeLines } from './lines/change-lines.ts';
import { headerOf, toldLines, written } from './contract-columns.ts';
import { getContractById, type StoredDraft } from './contract-reply.ts';
import { keepCustomer } from './keep-customer.ts';
import { type ContractRecord, linesOf, lockContract } from './contracts.queries.ts';
import { draftOf, placedBy } from './create-contract.ts';
import { holdDraft } from './drafts/hold-draft.ts';
import { endWorksheet } from './drafts/worksheets.queries.ts';
import { stateOf } from './lines/line-facts.ts';
import { rentalsOf, shortOf, tellGone } from './lines/tell-gone.ts';
import { openDocument } from './open-document.ts';
import { reckon } from './reckon.ts';
import { areaOf, demandCreate, demandOf, placeOf } from './rights.ts';
import { grants, type Reckoned } from '../quoting/public.ts';

type Told = { lines?: unknown };
/** What a change is called in the history, and what it tells besides the fields. */
type Named = { action: Act; told: Record<string, unknown> };
const plain: Named = { action: 'update', told: {} };

/** Writes the header in place of what was, and tells what of it and of the lines is different. */
export const writeHeader = async (
  scope: Scope,
  before: ContractRecord,
  reckoned: Reckoned,
  { draft, told, as = plain }: { draft?: string; told: Told; as?: Named | undefined },
): Promise<void> => {
  const header = headerOf(reckoned);
  await scope.tx
    .updateTable('contracts')
    .set({
      ...written(header),
      ...(draft === undefined ? {} : { draft }),
      row_version: before.row_version + 1,
    })
    .where('id', '=', before.id)
    .execute();
  const { custom_fields: values, taxed_on: _, ...fields } = header;
  const changes = changesOf(before, fields);
  await audit(scope, {
    action: as.action,
    noun: 'contracts',
    rowId: before.id,
    before: changes.before,
    after: { ...changes.after, ...told, ...as.told },
  });
  const changed = changesOf(before.custom_fields as CustomFieldValues, values);
  if (Object.keys(changed.after).length > 0)
    await auditPart(
      scope,
      'values',
      { kind: 'contracts', record: before.id },
      { action: 'update', ...changed },
    );
};

/** Keeps what is typed now in place of what was: the same draft, never a second one. */
const keepDraft = async (scope: Scope, before: ContractRecord, form: ParsedContractForm): Promise<void> => {
  const reckoned = await reckon(scope, form, behindDraft(before));
  const told = { lines: toldLines(reckoned.priced.lines) };
  await writeHeader(scope, before, reckoned, { draft: draftOf(reckoned), told });
  await holdDraft(scope, before.id, reckoned);
  await tellGone(scope, before.id, await takenOut(scope, before, reckoned));
};

/** What a draft asked for in vain and asks for no more. A line that asks for another product instead is none: its rental is not lost. */
const takenOut = async (scope: Scope, before: ContractRecord, { priced }: Reckoned) => {
  const now = priced.lines.flatMap(({ view }) => (view.type === 'R' ? [view.productId] : []));
  const had = ((before.draft as StoredDraft | null)?.lines ?? []).filter(({ type }) => type === 'R');
  if (now.length >= had.length) return [];
  return (await shortOf(scope, before)).filter(({ asset_id: id }) => !now.includes(id));
};

/** Stores an open document as it was priced, with who granted what; answers with the lines that are new. */
export const storeChanged = async (scope: Scope, before: ContractRecord, reckoned: Reckoned, as?: Named) => {
  const { told, added } = await changeLines(scope, before, reckoned);
  if (before.kind === 'quote' && reckoned.removed.length > added.length)
    await tellGone(scope, before.id, rentalsOf(reckoned.removed));
  const kept = reckoned.priced.lines.flatMap((line) =>
    line.entry.saved === undefined ? [] : [{ ...line, id: line.entry.saved.id }],
  );
  await grants.keep(scope, before.id, reckoned, [...kept, ...added]);
  await writeHeader(scope, before, reckoned, { told: told.length === 0 ? {} : { lines: told }, as });
  return added;
};

const changeOpen = async (scope: Scope, before: ContractRecord, form: ParsedContractForm): Promise<void> => {
  const lines = await linesOf(scope, before.id);
  const refused = whyContractCannot('edit', await stateOf(scope, before, lines));
  if (refused) throw new Refusal(refused.code, refused.data);
  if (form.kind !== before.kind)
    refuseFields([{ path: 'kind', code: 'field.invalid', data: { field: 'kind' } }]);
  if (form.customerId !== before.customer_id && (await hasDeposits(scope, before.id)))
    refuseFields([{ path: 'customerId', code: 'contract.deposit_of_customer' }]);
  if (form.customerId !== before.customer_id && (await guaranteeBook.isLive(scope, before.id)))
    refuseFields([{ path: 'customerId', code: 'contract.guarantee_held' }]);
  const reckoned = await reckon(scope, form, { saved: { contract: before, lines } });
  refuseProblems(reckoned.problems);
  await keepCustomer(scope, reckoned);
  await storeChanged(scope, before, reckoned);
};

/**
 * Changes a draft or an open document, or opens a draft. Holds follow the lines; what is out may change its end and its
 * price only. Refused as a whole, with nothing changed, when anything keeps it from being saved.
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.not_open, contract.not_draft,
 * request.invalid with every problem of the form, product.unavailable, part.out_of_stock
 */
export const updateContract = async (
  scope: Scope,
  { params, body: { form, saveAs } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Contract> => {
  const before = await lockContract(scope, params.id);
  demandOf(scope, before, 'edit');
  await expectVersion(scope, 'contracts', before, ifMatch);
  const place = placedBy(form);
  demand(scope, `${areaOf[form.kind]}.edit`, placeOf(place));
  if (before.is_checkout) throw new Refusal('contract.in_checkout');
  if (before.status !== 'draft') {
    if (saveAs === 'draft') throw new Refusal('contract.not_draft');
    await changeOpen(scope, before, form);
  } else if (saveAs === 'draft') {
    await keepDraft(scope, before, form);
  } else {
    demandCreate(scope, place);
    const reckoned = await reckon(scope, form, behindDraft(before));
    refuseProblems(reckoned.problems);
    await openDocument(scope, before.id, reckoned);
    await endWorksheet(scope, before.id);
  }
  return getContractById(scope, params.id);
};
