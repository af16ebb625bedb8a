import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCoins,
  IconMessageReply,
  IconPencil,
  IconSend,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import {
  answerWarrantyClaim,
  closeWarrantyClaim,
  fileWarrantyClaim,
  receiveWarrantyClaim,
  updateWarrantyClaim,
  type WarrantyClaim,
  withdrawWarrantyClaim,
} from '@yardline/contract/warranty-claims/warranty-claims';
import { say } from '@yardline/contract/words/say';
import { canStep, type ClaimStep } from '@yardline/domain/work-orders/claims';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { usePaperActions } from '../../shell/sending/usePaperActions.tsx';
import { useSession } from '../../session/useSession.ts';
import { claimStatusName } from '../../shell/claims/ClaimBadge.tsx';

export type ClaimAct = ClaimStep;

const acts = {
  file: { icon: <IconSend size={16} />, endpoint: fileWarrantyClaim },
  answer: { icon: <IconMessageReply size={16} />, endpoint: answerWarrantyClaim },
  receive: { icon: <IconCoins size={16} />, endpoint: receiveWarrantyClaim },
  close: { icon: <IconCircleCheck size={16} />, endpoint: closeWarrantyClaim },
  withdraw: { icon: <IconArrowBackUp size={16} />, endpoint: withdrawWarrantyClaim },
} as const;

/** What can be done with a claim, the next step first; what cannot be done now says why. */
export const useClaimActions = (claim: WarrantyClaim, onAct: (act: ClaimAct) => void): Action[] => {
  const { t } = useTranslation('warrantyClaims');
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const { status, division_id: division } = claim;
  const step = (key: ClaimStep): Action => ({
    key,
    label: t(`acts.${key === 'file' && status === 'refused' ? 'fileAgain' : key}`),
    icon: acts[key].icon,
    isDangerous: key === 'withdraw',
    reason:
      whyNot(acts[key].endpoint, division) ??
      (canStep(status, key)
        ? key === 'file' && claim.claimed === 0
          ? say(language(), 'claim.nothing_claimed')
          : undefined
        : say(language(), 'claim.step', { status: claimStatusName(status).toLowerCase() })),
    onRun: () => onAct(key),
  });
  const paper = usePaperActions(
    { type: 'warranty_claim', id: claim.id },
    paths.sendWarrantyClaim(claim.number),
  );
  const edit: Action = {
    key: 'edit',
    label: t('acts.edit'),
    icon: <IconPencil size={16} />,
    reason: whyNot(updateWarrantyClaim, division),
    onRun: () => void navigate({ to: paths.editWarrantyClaim(claim.number) }),
  };
  const steps = (['file', 'answer', 'receive', 'close'] as const).map(step);
  const next = steps.filter(({ key }) => canStep(status, key as ClaimStep));
  const others = steps.filter(({ key }) => !canStep(status, key as ClaimStep));
  const isOver = status === 'closed' || status === 'withdrawn';
  const papers = [paper.send, paper.print];
  return isOver ? [edit, ...papers, ...steps] : [...next, edit, ...papers, step('withdraw'), ...others];
};
