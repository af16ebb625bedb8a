import { IconFileDollar, IconLink, IconPencil, IconTools } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import {
  convertEstimate,
  type Estimate,
  sendEstimate,
  updateEstimate,
} from '@yardline/contract/estimates/estimates';
import { convertToContract } from '@yardline/contract/estimates/into-contract';
import { say } from '@yardline/contract/words/say';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { usePaperActions } from '../../shell/sending/usePaperActions.tsx';
import { useSession } from '../../session/useSession.ts';

type Handlers = { onLink: () => void; onConvert: (into: 'order' | 'contract') => void };

/** Why an estimate cannot be sent as it stands. */
const whyNotSent = ({ status, lines }: Estimate): string | undefined => {
  if (status === 'converted') return say(language(), 'estimate.converted');
  if (status === 'approved') return say(language(), 'estimate.decided');
  if (status === 'expired') return say(language(), 'estimate.not_valid');
  return lines.length === 0 ? say(language(), 'estimate.empty') : undefined;
};

/** Why an estimate cannot become a work order or a contract as it stands. */
const whyNotConverted = ({ status, lines }: Estimate, mayApprove: boolean): string | undefined => {
  if (status === 'converted') return say(language(), 'estimate.converted');
  if (status === 'declined' || status === 'expired') return say(language(), 'estimate.not_open');
  if (lines.length === 0) return say(language(), 'estimate.empty');
  return status === 'approved' || mayApprove ? undefined : say(language(), 'permission.denied');
};

/** Why an estimate cannot become a contract, whatever its status. */
const whyNoContract = ({ posting, return_line_id: damage }: Estimate): string | undefined =>
  posting === 'D' || damage !== null ? say(language(), 'estimate.damage_needs_order') : undefined;

/** What can be done with an estimate; what is not legal says why. */
export const useEstimateActions = (estimate: Estimate, { onLink, onConvert }: Handlers) => {
  const { t } = useTranslation('estimates');
  const { may, whyNot } = useSession();
  const navigate = useNavigate();
  const { status, division_id: division } = estimate;
  const { send, print, isPrinting } = usePaperActions(
    { type: 'workorder_estimate', id: estimate.id },
    paths.sendEstimate(estimate.estimate_n),
  );
  const link: Action = {
    key: 'link',
    label: t('makeLink'),
    icon: <IconLink size={16} />,
    reason: whyNot(sendEstimate, division) ?? whyNotSent(estimate),
    onRun: onLink,
  };
  const edit: Action = {
    key: 'edit',
    label: t('edit'),
    icon: <IconPencil size={16} />,
    reason:
      whyNot(updateEstimate, division) ??
      (status === 'converted' ? say(language(), 'estimate.converted') : undefined),
    onRun: () => void navigate({ to: paths.editEstimate(estimate.estimate_n) }),
  };
  const convert: Action = {
    key: 'convert',
    label: t('convert'),
    icon: <IconTools size={16} />,
    reason: whyNot(convertEstimate, division) ?? whyNotConverted(estimate, may('approve_estimates')),
    onRun: () => onConvert('order'),
  };
  const contract: Action = {
    key: 'contract',
    label: t('intoContract.make'),
    icon: <IconFileDollar size={16} />,
    reason:
      whyNot(convertToContract, division) ??
      whyNotConverted(estimate, may('approve_estimates')) ??
      whyNoContract(estimate) ??
      (may('contracts.create') ? undefined : say(language(), 'permission.denied')),
    onRun: () => onConvert('contract'),
  };
  const papers = [link, print];
  return {
    actions:
      status === 'approved'
        ? [convert, contract, edit, send, ...papers]
        : [send, edit, convert, contract, ...papers],
    isPrinting,
  };
};
