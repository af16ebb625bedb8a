import type { copyContract as endpoint } from '@yardline/contract/contracts/copies';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { headerOf, toldLines } from '../contract-columns.ts';
import { getContractById, type StoredDraft } from '../contract-reply.ts';
import { linesOf, readContract } from '../contracts.queries.ts';
import { draftOf, placedBy } from '../create-contract.ts';
import { holdDraft } from '../drafts/hold-draft.ts';
import { insertContract } from '../open-document.ts';
import { reckon } from '../reckon.ts';
import { demandCreate, mayView } from '../rights.ts';
import { copiedForm } from './copied-form.ts';
import { withFreeMachines } from './free-machines.ts';

/**
 * Makes a draft of a document: the same customer, site and lines, moved to another start, at the prices of today. A machine that is taken
 * then becomes any machine of its group.
 * @throws Refusal resource.not_found, permission.denied
 */
export const copyContract = async (
  scope: Scope,
  { params, body: { kind, ...start } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const contract = await readContract(scope, params.id);
  if (!mayView(scope, contract)) return notFound();
  const stored = contract.draft as StoredDraft | null;
  const saved = { contract, lines: await linesOf(scope, contract.id) };
  const copied = await copiedForm(scope, saved, { kind: kind ?? contract.kind, start });
  demandCreate(scope, placedBy(copied));
  const { form, replaced } = await withFreeMachines(scope, copied, await reckon(scope, copied));
  const reckoned = await reckon(scope, form);
  const header = headerOf(reckoned);
  const id = await insertContract(scope, header, { draft: draftOf(reckoned) });
  await holdDraft(scope, id, reckoned);
  await audit(scope, {
    action: 'create',
    noun: 'contracts',
    rowId: id,
    after: {
      ...header,
      status: 'draft',
      copied_from: contract.number,
      lines: toldLines(reckoned.priced.lines),
    },
  });
  return {
    draft: await getContractById(scope, id),
    was: stored?.totals.total ?? (await getContractById(scope, contract.id)).totals.total,
    replaced,
  };
};
