import type { ExtensionPromise, ParsedExtensionForm } from '@yardline/contract/contracts/extensions';
import { whyContractCannot } from '@yardline/domain/contracts/states';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Reckoned, SavedDocument } from '../../quoting/public.ts';
import { stateOf } from '../lines/line-facts.ts';
import { reckon } from '../reckon.ts';
import { type Extended, extendedForm } from './extended-form.ts';
import { promisedTo } from './promised-to.ts';

export type ReckonedExtension = {
  extended: Extended;
  before: Reckoned;
  after: Reckoned;
  promised: ExtensionPromise[];
};

/**
 * What a later return comes to: the document as it stands and as it would be, and who needs its items by then. Preview and saving both
 * use it.
 * @throws Refusal contract.holds_nothing, contract.not_open, contract.nothing_to_extend, contract.locked, contract.archived
 */
export const reckonExtension = async (
  scope: Scope,
  saved: SavedDocument,
  form: ParsedExtensionForm,
  before: Reckoned,
): Promise<ReckonedExtension> => {
  const refused = whyContractCannot('extend', await stateOf(scope, saved.contract, saved.lines));
  if (refused) throw new Refusal(refused.code, refused.data);
  const names = new Map(
    before.priced.lines.map(({ entry, view }) => [entry.saved?.id ?? 0, view.product] as const),
  );
  const extended = await extendedForm(scope, saved, { form, zone: before.facts.zone, names });
  const after = await reckon(scope, extended.form, { saved });
  return { extended, before, after, promised: await promisedTo(scope, after, extended) };
};
