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
} from '@yardline/contract/contracts/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { notify } from '../../../../platform/notify.tsx';
import { readForm } from '../problems.ts';
import { advance, beginSaving, type Order, type SaveAs, type SavingEvent, saysRefusal } from './saving.ts';
import { bodyOf, type DocumentValues, valuesOf } from '../values.ts';

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

const endpoints = { document: getContract, prices: priceContract };

/**
 * The saving and what drives it. It is a ref beside the state, because events follow each other faster than the screen is drawn.
 */
const useSteps = (form: Options['form'], began: Contract | undefined, run: (order: Order) => void) => {
  const said = () => JSON.stringify(bodyOf(form.getValues()));
  const [saving, setSaving] = useState(() => beginSaving(began, said()));
  const latest = useRef(saving);
  const tell = (event: SavingEvent): void => {
    const step = advance(latest.current, event);
    latest.current = step.saving;
    setSaving(step.saving);
    for (const order of step.orders) run(order);
  };
  return { saving, latest, said, tell };
};

/** Tells when the user types, rests, leaves the form and comes back to it; gives what waits for the rest. */
const useTyping = (
  form: Options['form'],
  onEvent: (type: 'typed' | 'rested' | 'left' | 'entered') => void,
) => {
  const rest = useDebouncedCallback(() => onEvent('rested'), draftPauseMs);
  const onTyped = useEffectEvent(() => onEvent('typed'));
  const onEntered = useEffectEvent(() => onEvent('entered'));
  const onLeft = useEffectEvent(() => {
    rest.cancel();
    onEvent('left');
  });
  useEffect(() => {
    onEntered();
    return () => onLeft();
  }, []);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => onTyped() }), [form]);
  return rest;
};

/**
 * Saves the form. A draft is saved without asking, one call at a time, so that there is never a second one; an open document
 * changes only when the user says so. A save over another user's change is held back in `stale`.
 */
export const useSaving = ({ form, began, onDraft, onOpened }: Options) => {
  const queryClient = useQueryClient();
  const { saving, latest, said, tell } = useSteps(form, began, run);
  const save = (as: SaveAs) => tell({ type: 'asked', as, said: said(), read: readForm(form.getValues()) });

  const options = {
    // The form has the document already, and asks for its prices when something is typed.
    keeps: [getContract, priceContract],
    onDone: (document: Contract) => {
      queryClient.setQueryData(keyOf(getContract, { params: { id: document.id } }), document);
      tell({ type: 'accepted', document, said: said() });
    },
    onRefused: (call: CallRefused): boolean => {
      const isSaid = saysRefusal(latest.current, call);
      tell({ type: 'refused', call });
      return isSaid;
    },
    isQuiet: true,
  };
  const create = useSend(createContract, options);
  const update = useSend(updateContract, options);

  const rest = useTyping(form, (type) => tell({ type, said: said() }));

  function run(order: Order): void {
    switch (order.do) {
      case 'wait':
        return rest();
      case 'save':
        return save(order.as);
      case 'send': {
        const body = { form: order.form, saveAs: order.as };
        if (order.known === undefined) return create.send({ body });
        const { id, row_version: ifMatch } = order.known;
        return update.send({ params: { id }, body }, { ifMatch });
      }
      case 'showDraft':
        return onDraft(order.document);
      case 'showOpened':
        notify.done(saving.isDraft ? createContract.name : updateContract.name, order.document);
        return onOpened(order.document);
      case 'reload':
        return void queryClient.invalidateQueries({ queryKey: [endpoints[order.what].name] });
    }
  }

  const { isDirty, isDraft, keeping, refused, stale } = saving;
  return {
    isDirty,
    /** What was typed would be lost on leaving: of a draft only what could not be kept. */
    wouldLose: isDirty && (!isDraft || keeping.state === 'refused'),
    keeping,
    /** On the way to be what it shall be, which the user waits for. */
    isOpening: saving.isOpening,
    saveDraft: () => save('draft'),
    isKept: saving.known !== undefined && !isDirty && keeping.state === 'kept',
    saveAs: (kind: ContractKind) => {
      form.setValue('kind', kind);
      rest.cancel();
      save('open');
    },
    /** What the server refused, as long as the form is what it was then. */
    refused: refused?.said === said() ? refused.problems : undefined,
    hasTried: refused !== undefined,
    known: saving.known,
    stale,
    /** Continues from the other user's version: keeps theirs, or saves this form over it. */
    settle: (current: Contract, choice: 'theirs' | 'mine') => {
      if (choice === 'mine') return tell({ type: 'settledForMine', current });
      form.reset(valuesOf(current));
      return tell({ type: 'settledForTheirs', current, said: said() });
    },
    /** Goes on from the version that another act of the same user made, which left the form as it is. */
    renew: (current: Contract) => {
      queryClient.setQueryData(keyOf(getContract, { params: { id: current.id } }), current);
      tell({ type: 'renewed', current });
    },
    dismissStale: () => tell({ type: 'staleDismissed' }),
  };
};
