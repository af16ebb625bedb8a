import type { CallRefused } from '@yardline/client/call-refused';
import { ClientContext } from '@yardline/client/hooks';
import type { RefusedCall } from '@yardline/contract/approvals/approvals';
import { lazy, Suspense, useMemo, useState } from 'react';
import { client } from '../platform/client.ts';
import { notify } from '../platform/notify.tsx';

const AskApproval = lazy(async () => ({
  default: (await import('../approvals/AskApproval.tsx')).AskApproval,
}));
const ProveSelf = lazy(async () => ({ default: (await import('./ProveSelf.tsx')).ProveSelf }));

type Question = { call: RefusedCall; refused: CallRefused; settle: (approval: number | undefined) => void };

/**
 * Wraps everything that calls the server: a call refused for want of a fresh proof asks for the proof right there, one refused for
 * a right that a colleague has offers to ask them, and is repeated afterwards.
 */
export const Proving = ({ children }: { children: React.ReactNode }) => {
  const [asked, setAsked] = useState<{ settle: (isProved: boolean) => void }>();
  const [question, setQuestion] = useState<Question>();
  const access = useMemo(
    () => ({
      client,
      notify,
      prove: () => new Promise<boolean>((settle) => setAsked({ settle })),
      approve: (call: RefusedCall, refused: CallRefused) =>
        new Promise<number | undefined>((settle) => setQuestion({ call, refused, settle })),
    }),
    [],
  );
  const end = (isProved: boolean) => {
    asked?.settle(isProved);
    setAsked(undefined);
  };
  const answer = (approval: number | undefined) => {
    question?.settle(approval);
    setQuestion(undefined);
  };
  return (
    <ClientContext value={access}>
      {children}
      {asked === undefined ? null : (
        <Suspense>
          <ProveSelf onProved={() => end(true)} onClose={() => end(false)} />
        </Suspense>
      )}
      {question === undefined ? null : (
        <Suspense>
          <AskApproval call={question.call} refused={question.refused} onEnd={answer} />
        </Suspense>
      )}
    </ClientContext>
  );
};
