import type { SimulationRow } from '@yardline/contract/simulations/simulations';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones: Record<SimulationRow['status'], Tone> = {
  queued: 'info',
  running: 'info',
  done: 'good',
  cancelled: 'quiet',
  failed: 'bad',
};

/** How a simulation stands. */
export const SimulationStatus = ({ status }: Pick<SimulationRow, 'status'>) => {
  const { t } = useTranslation('simulations');
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>;
};
