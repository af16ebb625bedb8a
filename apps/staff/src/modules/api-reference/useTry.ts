import { useClient } from '@yardline/client/hooks';
import type { Attempt } from '@yardline/client/attempt';
import { type FormField, requestOf, type ToldCall, unreadable } from '@yardline/domain/api/call-form';
import { freshKey } from '@yardline/client/request';
import { useState } from 'react';

/** Each sending is an action of its own. */
const actionKey = 'header.Idempotency-Key';

/** The texts of a form at first. */
const examplesOf = (form: readonly FormField[]): Record<string, string> =>
  Object.fromEntries(form.map(({ key, example }) => [key, key === actionKey ? freshKey() : example]));

export type Tried = Attempt | 'waiting' | 'unreachable' | undefined;

/** The form of a call with what stands in it, and sending it. It is forgotten with the page. */
export const useTry = (call: ToldCall, form: readonly FormField[]) => {
  const client = useClient();
  const [texts, setTexts] = useState(() => examplesOf(form));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [tried, setTried] = useState<Tried>();
  const write = (key: string, text: string) => {
    setTexts((before) => Object.assign({}, before, { [key]: text }));
    setWrong((before) => before.filter((each) => each !== key));
  };
  const send = async (key: string) => {
    const found = unreadable(form, texts).map((field) => field.key);
    setWrong(found);
    if (found.length > 0) return;
    setTried('waiting');
    const { url, headers, body } = requestOf(call, form, texts);
    try {
      setTried(
        await client.attempt({ method: call.method, url, headers, body }, key === '' ? undefined : key),
      );
      if (actionKey in texts) write(actionKey, freshKey());
    } catch {
      setTried('unreachable');
    }
  };
  return { texts, wrong, tried, write, send };
};
