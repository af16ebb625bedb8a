import type { ContractKind, ContractRow, ContractStatus } from '@yardline/contract/contracts/contracts';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

/** How a document stands, as a clerk says it: an open contract with machines out is on rent, or late. */
export type Standing = 'draft' | 'open' | 'onRent' | 'late' | 'converted' | 'closed' | 'cancelled';

const tones: Record<Standing, Tone> = {
  draft: 'quiet',
  open: 'info',
  onRent: 'good',
  late: 'bad',
  converted: 'quiet',
  closed: 'quiet',
  cancelled: 'warn',
};

/** Where a document stands, from its status and what of it is out. */
export const standingOf = ({
  status,
  linesOut,
  isLate,
}: {
  status: ContractStatus;
  linesOut: number;
  isLate: boolean;
}): Standing => {
  if (status !== 'open' || linesOut === 0) return status;
  return isLate ? 'late' : 'onRent';
};

export const standingOfRow = (row: ContractRow): Standing =>
  standingOf({ status: row.status, linesOut: row.lines_out, isLate: row.is_late });

/** Standing by word, shape and colour. */
export const DocumentStatus = ({ standing, kind }: { standing: Standing; kind: ContractKind }) => {
  const { t } = useTranslation('contracts');
  return (
    <StatusBadge tone={tones[standing]}>
      {standing === 'open' ? t(`standing.open.${kind}`) : t(`standing.${standing}`)}
    </StatusBadge>
  );
};
