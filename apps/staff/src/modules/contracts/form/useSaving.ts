import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { CallRefused } from '@yardline/client/call-refused';
import { keyOf, useSend } from '@yardline/client/hooks';
import {
  type Contract,
  type ContractKind,
  createContract,
  getContract,
  priceContract,
  updateContract,
} from '@yardline/contract/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { notify } from '../../../platform/notify.tsx';
import { type FormProblem, readForm } from './problems.ts';
import { bodyOf, type DocumentValues, valuesOf } from './values.ts';

type SaveAs = 'draft' | 'open';
type Known = Pick<Contract, 'id' | 'row_version' | 'status'>;

/** Whether what was typed is kept: and if not, why. */
export type Keeping =
  | { state: 'untouched' | 'waiting' | 'saving' | 'kept' }
  | { state: 'refused'; why: string };

type Options = {
  form: UseFormReturn<DocumentValues>;
  /** The document that is edited; none for a new one. */
  began: Contract | undefined;
  /** The first save made a draft: its address from now on. */
  onDraft: (draft: Contract) => void;
  /** It is saved as what it shall be. */
  onOpened: (document: Contract) => void;
};

// Long enough not to save half a word, short enough that a lost browser loses next to nothing.
const draftPauseMs = 1_500;

/**
 * Saves the form. A draft is saved without asking, one call at a time, so that there is never a second one; an open document
 * changes only when the user says so. A save over another user's change is held back in `stale`.
 */
export const useSaving = ({ form, began, onDraft, onOpened }: Options) => {
  const queryClient = useQueryClient();
  const known = useRef<Known | undefined>(began);
  const told = useRef(JSON.stringify(bodyOf(form.getValues())));
  const sending = useRef<{ said: string; as: SaveAs }>(undefined);
  const next = useRef<SaveAs>(undefined);
  const isGone = useRef(false);
  const [isDirty, setDirty] = useState(false);
  const [keeping, setKeeping] = useState<Keeping>({
    state: began?.status === 'draft' ? 'kept' : 'untouched',
  });
  const [refused, setRefused] = useState<{ said: string; problems: FormProblem[] }>();
  const [stale, setStale] = useState<{ refused: CallRefused; as: SaveAs }>();
  const [isOpening, setOpening] = useState(false);
  // The same as state, rendered again when it changes.
  const [shown, setShown] = useState<Known | undefined>(began);
  const isDraft = began === undefined || began.status === 'draft';
  const said = () => JSON.stringify(bodyOf(form.getValues()));

  const done = (document: Contract) => {
    const sent = sending.current;
    sending.current = undefined;
    setOpening(false);
    const isFirst = known.current === undefined;
    known.current = document;
    setShown(document);
    told.current = sent?.said ?? '';
    queryClient.setQueryData(keyOf(getContract, { params: { id: document.id } }), document);
    setKeeping({ state: 'kept' });
    const wanted = next.current;
    next.current = undefined;
    if (isGone.current) return wanted === undefined ? undefined : save('draft');
    if (document.status !== 'draft') {
      setDirty(false);
      notify.done(isDraft ? createContract.name : updateContract.name, document);
      return onOpened(document);
    }
    setDirty(said() !== told.current);
    if (isFirst) onDraft(document);
    if (wanted === 'open' || said() !== told.current) save(wanted ?? 'draft');
    return undefined;
  };

  const failed = (call: CallRefused): boolean => {
    const sent = sending.current;
    sending.current = undefined;
    next.current = undefined;
    setOpening(false);
    if (sent === undefined) return false;
    setKeeping({ state: 'refused', why: call.message });
    if (call.status === 412) {
      void queryClient.invalidateQueries({ queryKey: [getContract.name] });
      setStale({ refused: call, as: sent.as });
    }
    if (sent.as === 'draft' || call.status === 412) return true;
    setRefused({ said: sent.said, problems: call.fields });
    // What was free when it was last asked may be gone by now: the lines shall not say otherwise than the refusal.
    void queryClient.invalidateQueries({ queryKey: [priceContract.name] });
    return call.fields.length > 0;
  };

  const options = {
    // The form has the document already, and asks for its prices when something is typed.
    keeps: [getContract, priceContract],
    onDone: done,
    onRefused: failed,
    isQuiet: true,
  };
  const create = useSend(createContract, options);
  const update = useSend(updateContract, options);

  function save(as: SaveAs): void {
    if (sending.current !== undefined) {
      next.current = as === 'open' ? 'open' : (next.current ?? 'draft');
      return;
    }
    const read = readForm(form.getValues());
    if (read.form === undefined) {
      if (as === 'open') setRefused({ said: said(), problems: read.problems });
      return setKeeping({ state: 'refused', why: read.problems[0]?.message ?? '' });
    }
    sending.current = { said: said(), as };
    setKeeping({ state: 'saving' });
    setOpening(as === 'open');
    const body = { form: read.form, saveAs: as };
    if (known.current === undefined) return create.send({ body });
    const { id, row_version: ifMatch } = known.current;
    return update.send({ params: { id }, body }, { ifMatch });
  }

  const keep = useDebouncedCallback(() => {
    if (isDraft && said() !== told.current) save('draft');
  }, draftPauseMs);

  const onChange = useEffectEvent(() => {
    const isChanged = said() !== told.current;
    setDirty(isChanged);
    if (!isChanged) return;
    if (sending.current === undefined)
      setKeeping((now) => (now.state === 'waiting' ? now : { state: 'waiting' }));
    keep();
  });
  // When the user leaves a draft, the last changes are saved in the background.
  const leave = useEffectEvent(() => {
    isGone.current = true;
    keep.cancel();
    if (isDraft && said() !== told.current) save('draft');
  });
  useEffect(() => {
    isGone.current = false;
    return () => leave();
  }, []);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => onChange() }), [form]);

  return {
    isDirty,
    /** What was typed would be lost on leaving: of a draft only what could not be kept. */
    wouldLose: isDirty && (!isDraft || keeping.state === 'refused'),
    keeping,
    /** On the way to be what it shall be, which the user waits for. */
    isOpening,
    saveDraft: () => save('draft'),
    saveAs: (kind: ContractKind) => {
      form.setValue('kind', kind);
      keep.cancel();
      save('open');
    },
    /** What the server refused, as long as the form is what it was then. */
    refused: refused?.said === said() ? refused.problems : undefined,
    hasTried: refused !== undefined,
    known: shown,
    stale,
    /** Continues from the other user's version: keeps theirs, or saves this form over it. */
    settle: (current: Contract, choice: 'theirs' | 'mine') => {
      known.current = current;
      setStale(undefined);
      if (choice === 'mine') return save(stale?.as ?? 'draft');
      form.reset(valuesOf(current));
      told.current = said();
      setDirty(false);
      return setKeeping({ state: 'kept' });
    },
    dismissStale: () => setStale(undefined),
  };
};
