import { useQueryClient } from '@tanstack/react-query';
import { useProvedCall } from '@yardline/client/hooks';
import { CallRefused } from '@yardline/client/call-refused';
import { inviteUser, type NewUserForm } from '@yardline/contract/users/users';
import { useRef, useState } from 'react';

/** What came of one invitation. */
export type Outcome = { state: 'waiting' | 'sent' | 'refused'; message: string };

const waiting: Outcome = { state: 'waiting', message: '' };

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof CallRefused)) throw error;
  const [field] = error.fields;
  return { state: 'refused', message: field?.message ?? error.message };
};

/**
 * Invites people one after the other, so that a refusal concerns one person. A page that is closed meanwhile leaves those who
 * were invited; the others are in no way begun.
 */
export const useInviting = () => {
  const call = useProvedCall();
  const queryClient = useQueryClient();
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isStopped = useRef(false);
  const start = async (people: readonly NewUserForm[]): Promise<void> => {
    isStopped.current = false;
    setBusy(true);
    setOutcomes(people.map(() => waiting));
    for (const [index, body] of people.entries()) {
      if (isStopped.current) break;
      const outcome = await call(inviteUser, { body }).then(
        (): Outcome => ({ state: 'sent', message: '' }),
        outcomeOf,
      );
      setOutcomes((before) => before.with(index, outcome));
    }
    setBusy(false);
    await queryClient.invalidateQueries();
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { outcomes, isBusy, start, stop };
};
