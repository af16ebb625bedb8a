import { useSend } from '@yardline/client/hooks';
import {
  type Content,
  type ContentDraft,
  getStoreContent,
  saveStoreDraft,
} from '@yardline/contract/stores/contents';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useSession } from '../../session/useSession.ts';
import { isStale } from '../../shell/panel/StaleNotice.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { type Body, isSame, write } from './body.ts';

/** Milliseconds without typing after which the draft is saved by itself. */
const pause = 3_000;

/** What another user saved meanwhile, and what is said of it. */
export type Conflict = { message: string; theirs: Content };

/** Calls for a save once nothing was typed for a while. What was refused once is not sent again until it is changed. */
const useAutosave = (isDue: boolean, body: Body, save: (written: Body) => void): void => {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => latest.current(body), pause);
    return () => clearTimeout(timer);
  }, [isDue, body]);
};

/**
 * What is written, and how it is saved: by a button, and by itself after a pause. Another user's save is taken in while nothing
 * is unsaved here; else both are kept and shown, and whichever gives way can be had back by undoing.
 */
export const useWriting = (content: Content) => {
  const mayNot = useSession().whyNot(saveStoreDraft) !== undefined;
  const saved = content.draft.content.body;
  const [{ body, before }, dispatch] = useReducer(write, { body: saved, before: [] });
  const [base, setBase] = useState({ version: content.row_version, body: saved });
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict>();
  const [refusedBody, setRefusedBody] = useState<unknown>();
  const { renew } = useSnapshot(getStoreContent, { params: { id: content.id } });
  const sent = useRef({ body: saved, isByHand: true });
  const isDirty = !isSame(body, base.body);
  if (content.row_version > base.version && !isDirty) {
    setBase({ version: content.row_version, body: saved });
    dispatch({ do: 'take', body: saved });
  }
  const { send, isSending } = useSend(saveStoreDraft, {
    isQuiet: true,
    onDone: (answer) => {
      setBase({ version: answer.row_version, body: sent.current.body });
      setSavedAt(answer.draft.updated_at);
      setConflict(undefined);
    },
    onRefused: (refusal) => {
      setRefusedBody(sent.current.body);
      if (isStale(refusal)) void renew().then((theirs) => setConflict({ message: refusal.message, theirs }));
      // What is half typed may not be fit to be saved yet: only who asked for it is told why.
      return isStale(refusal) || !sent.current.isByHand;
    },
  });
  const saveOver = (written: Body, ifMatch: number, isByHand: boolean) => {
    sent.current = { body: written, isByHand };
    const draft = { kind: content.kind, body: written } as ContentDraft;
    send({ params: { id: content.id }, body: draft }, { ifMatch });
  };
  const isDue = isDirty && !isSending && !mayNot && conflict === undefined && refusedBody !== body;
  useAutosave(isDue, body, (written) => saveOver(written, base.version, false));
  const resolve = (by: 'mine' | 'theirs') => {
    if (conflict === undefined) return;
    const { row_version: version, draft } = conflict.theirs;
    const theirs = draft.content.body;
    setConflict(undefined);
    if (by === 'mine') {
      dispatch({ do: 'over', body: theirs });
      saveOver(body, version, true);
      return;
    }
    setBase({ version, body: theirs });
    dispatch({ do: 'replace', body: theirs });
  };
  const save = () => {
    if (isDirty) saveOver(body, base.version, true);
  };
  return { body, dispatch, isDirty, before, isSending, conflict, resolve, save, savedAt };
};
