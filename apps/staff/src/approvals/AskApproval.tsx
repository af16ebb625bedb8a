import type { CallRefused } from '@yardline/client/call-refused';
import type { RefusedCall } from '@yardline/contract/approvals/approvals';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskForm } from './AskForm.tsx';
import { WaitForAnswer } from './WaitForAnswer.tsx';

type Props = {
  call: RefusedCall;
  refused: CallRefused;
  /** With the number of the approval; without one the call stays refused. */
  onEnd: (approval: number | undefined) => void;
};

/** Says why an action is refused, and offers to ask a colleague who may do it: on their screen, or by their password here. */
export const AskApproval = ({ call, refused, onEnd }: Props) => {
  const { t } = useTranslation('approvals');
  const [asked, setAsked] = useState<number>();
  return (
    <Dialog title={t('title')} onClose={() => onEnd(undefined)} isPressing={asked !== undefined}>
      {asked === undefined ? (
        <AskForm call={call} refused={refused} onAsked={setAsked} onCancel={() => onEnd(undefined)} />
      ) : (
        <WaitForAnswer id={asked} onEnd={onEnd} />
      )}
    </Dialog>
  );
};
