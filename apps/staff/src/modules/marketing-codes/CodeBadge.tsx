import type { CodeState } from '@yardline/contract/marketing-codes/marketing-codes';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones: Record<CodeState, Tone> = {
  current: 'good',
  planned: 'info',
  over: 'quiet',
  used_up: 'warn',
  off: 'quiet',
};

/** Whether shoppers may use a code today. */
export const CodeBadge = ({ state }: { state: CodeState }) => {
  const { t } = useTranslation('marketingCodes');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
};
