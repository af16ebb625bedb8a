import type { CallRefused } from '@yardline/client/call-refused';
import type { Contract, ContractForm } from '@yardline/contract/contracts/contracts';
import type { FormProblem, Read } from '../problems.ts';

/** A draft is saved as it stands; `open` makes the document what it shall be. */
export type SaveAs = 'draft' | 'open';

/** Whether what was typed is kept: and if not, why. */
export type Keeping =
  | { state: 'untouched' | 'waiting' | 'saving' | 'kept' }
  | { state: 'refused'; why: string };

/** The saved document as the next call names it. */
type Known = Pick<Contract, 'id' | 'row_version' | 'status'>;

/** How the saving of one form stands. A form is compared by `said`, the text of what would be sent of it. */
export type Saving = {
  /** A draft is saved without asking; an open document changes only when the user says so. */
  isDraft: boolean;
  /** As the server knows it; undefined until the first save. */
  known: Known | undefined;
  /** What the server last accepted. */
  saved: string;
  /** The one call without an answer yet. */
  sending: { said: string; as: SaveAs } | undefined;
  /** What was asked for while a call was sent. */
  next: SaveAs | undefined;
  /** The user left the form; its last changes are saved in the background. */
  isGone: boolean;
  isDirty: boolean;
  keeping: Keeping;
  refused: { said: string; problems: FormProblem[] } | undefined;
  /** Another user saved first: their version is to be looked at before anything is saved over it. */
  stale: { refused: CallRefused; as: SaveAs } | undefined;
  /** The user waits until the document is what it shall be. */
  isOpening: boolean;
};

type Events = {
  typed: { said: string };
  rested: { said: string };
  asked: { as: SaveAs; said: string; read: Read };
  accepted: { document: Contract; said: string };
  refused: { call: CallRefused };
  settledForTheirs: { current: Known; said: string };
  settledForMine: { current: Known };
  staleDismissed: object;
  /** Something beside what is typed was changed. */
  renewed: { current: Known };
  left: { said: string };
  entered: { said: string };
};

type EventName = keyof Events;

export type SavingEvent<Name extends EventName = EventName> = {
  [Each in Name]: { type: Each } & Events[Each];
}[Name];

/** What the form has to do next; the order counts. */
export type Order =
  /** Save again when typing rests. */
  | { do: 'wait' }
  /** Read the form and ask to save it. */
  | { do: 'save'; as: SaveAs }
  | { do: 'send'; form: ContractForm; as: SaveAs; known: Known | undefined }
  /** The first save made a draft: it has an address from now on. */
  | { do: 'showDraft'; document: Contract }
  | { do: 'showOpened'; document: Contract }
  /** What was loaded before is no longer true. */
  | { do: 'reload'; what: 'document' | 'prices' };

export type Step = { saving: Saving; orders: Order[] };

export const beginSaving = (began: Known | undefined, said: string): Saving => ({
  isDraft: began === undefined || began.status === 'draft',
  known: began,
  saved: said,
  sending: undefined,
  next: undefined,
  isGone: false,
  isDirty: false,
  keeping: { state: began?.status === 'draft' ? 'kept' : 'untouched' },
  refused: undefined,
  stale: undefined,
  isOpening: false,
});

const still = (saving: Saving): Step => ({ saving, orders: [] });

const typed = (saving: Saving, { said }: Events['typed']): Step => {
  const isDirty = said !== saving.saved;
  const keeping: Keeping =
    isDirty && saving.sending === undefined && saving.keeping.state !== 'waiting'
      ? { state: 'waiting' }
      : saving.keeping;
  const orders: Order[] = isDirty ? [{ do: 'wait' }] : [];
  // The same state while nothing changes: the form is not drawn again with every key.
  if (isDirty === saving.isDirty && keeping === saving.keeping) return { saving, orders };
  return { saving: { ...saving, isDirty, keeping }, orders };
};

const saveDraftOf = (saving: Saving, said: string): Order[] =>
  saving.isDraft && said !== saving.saved ? [{ do: 'save', as: 'draft' }] : [];

const asked = (saving: Saving, { as, said, read }: Events['asked']): Step => {
  // One call at a time: two first saves would make two documents.
  if (saving.sending !== undefined)
    return still({ ...saving, next: as === 'open' ? 'open' : (saving.next ?? 'draft') });
  if (read.form === undefined)
    return still({
      ...saving,
      refused: as === 'open' ? { said, problems: read.problems } : saving.refused,
      keeping: { state: 'refused', why: read.problems[0]?.message ?? '' },
    });
  return {
    saving: { ...saving, sending: { said, as }, keeping: { state: 'saving' }, isOpening: as === 'open' },
    orders: [{ do: 'send', form: read.form, as, known: saving.known }],
  };
};

const accepted = (before: Saving, { document, said }: Events['accepted']): Step => {
  const { next } = before;
  const saving: Saving = {
    ...before,
    known: document,
    saved: before.sending?.said ?? '',
    sending: undefined,
    next: undefined,
    keeping: { state: 'kept' },
    isOpening: false,
  };
  if (saving.isGone) return { saving, orders: next === undefined ? [] : [{ do: 'save', as: 'draft' }] };
  if (document.status !== 'draft')
    return { saving: { ...saving, isDirty: false }, orders: [{ do: 'showOpened', document }] };
  const isDirty = said !== saving.saved;
  const orders: Order[] = before.known === undefined ? [{ do: 'showDraft', document }] : [];
  if (next === 'open' || isDirty) orders.push({ do: 'save', as: next ?? 'draft' });
  return { saving: { ...saving, isDirty }, orders };
};

const refused = (before: Saving, { call }: Events['refused']): Step => {
  const sent = before.sending;
  const saving: Saving = { ...before, sending: undefined, next: undefined, isOpening: false };
  if (sent === undefined) return still(saving);
  saving.keeping = { state: 'refused', why: call.message };
  if (call.status === 412) {
    saving.stale = { refused: call, as: sent.as };
    return { saving, orders: [{ do: 'reload', what: 'document' }] };
  }
  if (sent.as === 'draft') return still(saving);
  saving.refused = { said: sent.said, problems: call.fields };
  // What was free when it was last asked may be gone by now: the lines shall not say otherwise than the refusal.
  return { saving, orders: [{ do: 'reload', what: 'prices' }] };
};

const left = (saving: Saving, { said }: Events['left']): Step => ({
  saving: { ...saving, isGone: true },
  orders: saveDraftOf(saving, said),
});

const settledForTheirs = (saving: Saving, { current, said }: Events['settledForTheirs']): Step =>
  still({
    ...saving,
    known: current,
    saved: said,
    isDirty: false,
    keeping: { state: 'kept' },
    stale: undefined,
  });

const settledForMine = (saving: Saving, { current }: Events['settledForMine']): Step => ({
  saving: { ...saving, known: current, stale: undefined },
  orders: [{ do: 'save', as: saving.stale?.as ?? 'draft' }],
});

const steps: { [Name in EventName]: (saving: Saving, event: Events[Name]) => Step } = {
  typed,
  rested: (saving, { said }) => ({ saving, orders: saveDraftOf(saving, said) }),
  asked,
  accepted,
  refused,
  settledForTheirs,
  settledForMine,
  staleDismissed: (saving) => still({ ...saving, stale: undefined }),
  renewed: (saving, { current }) => still({ ...saving, known: current }),
  left,
  entered: (saving) => still(saving.isGone ? { ...saving, isGone: false } : saving),
};

/** How the saving stands after an event, and what is to be done now. */
export const advance = <Name extends EventName>(saving: Saving, event: SavingEvent<Name>): Step =>
  steps[event.type](saving, event);

/** Whether the form itself says why the call was refused: at its fields, in the note of a draft, or in the dialog on another user's version. */
export const saysRefusal = ({ sending }: Saving, call: CallRefused): boolean =>
  sending !== undefined && (sending.as === 'draft' || call.status === 412 || call.fields.length > 0);
