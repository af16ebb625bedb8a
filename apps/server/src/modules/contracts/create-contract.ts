import type {
  Contract,
  ParsedContractForm,
  createContract as endpoint,
} from '@yardline/contract/contracts/contracts';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { headerOf, toldLines } from './contract-columns.ts';
import { getContractById, type StoredDraft } from './contract-reply.ts';
import { holdDraft } from './drafts/hold-draft.ts';
import { insertContract, openDocument } from './open-document.ts';
import { reckon, type ReckonedWith } from './reckon.ts';
import { demandCreate } from './rights.ts';
import { refuseProblems } from '../../kernel/refusal.ts';

/** Where a form wants its document to be. */
export const placedBy = ({ kind, divisionId, locationId }: ParsedContractForm) => ({
  kind,
  division_id: divisionId,
  location_id: locationId,
});

/** What a draft keeps: everything as typed, what it would cost, and what was agreed before. */
export const draftOf = ({ form, priced, agreed }: ReckonedWith): string => {
  const lines = priced.lines.map(({ view }) => view);
  const kept: StoredDraft = { form, lines, totals: priced.totals, agreed };
  return JSON.stringify(kept);
};

export type SaveAs = InputOf<typeof endpoint>['body']['saveAs'];

/**
 * Stores a new document that was priced and judged.
 * @throws Refusal request.invalid with every problem of one that is opened, product.unavailable, part.out_of_stock
 */
export const storeNew = async (scope: Scope, reckoned: ReckonedWith, saveAs: SaveAs): Promise<Contract> => {
  if (saveAs === 'open') {
    refuseProblems(reckoned.problems);
    const id = await insertContract(scope, headerOf(reckoned));
    await openDocument(scope, id, reckoned);
    return getContractById(scope, id);
  }
  const header = headerOf(reckoned);
  const id = await insertContract(scope, header, { draft: draftOf(reckoned) });
  await holdDraft(scope, id, reckoned);
  await audit(scope, {
    action: 'create',
    noun: 'contracts',
    rowId: id,
    after: { ...header, status: 'draft', lines: toldLines(reckoned.priced.lines) },
  });
  return getContractById(scope, id);
};

/**
 * Saves a new document. A draft keeps what was typed, right or wrong, takes no number, and holds for a while what it can. An open one is
 * checked, numbered, holds its rental lines (a quote holds nothing), and as a contract takes what it sells off the shelf.
 * @throws Refusal permission.denied, request.invalid with every problem of the form, product.unavailable, part.out_of_stock
 */
export const createContract = async (
  scope: Scope,
  { body: { form, saveAs } }: Pick<InputOf<typeof endpoint>, 'body'>,
): Promise<Contract> => {
  demandCreate(scope, placedBy(form));
  return storeNew(scope, await reckon(scope, form), saveAs);
};
