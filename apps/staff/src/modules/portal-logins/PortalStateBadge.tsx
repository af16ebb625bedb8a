import type { PortalState } from '@yardline/contract/portal-logins/portal-logins';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones: Record<PortalState, Tone> = { invited: 'warn', active: 'good', inactive: 'quiet' };

/** Whether a person chose a password, and may still sign in. */
export const PortalStateBadge = ({ state }: { state: PortalState }) => {
  const { t } = useTranslation('portalLogins');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
};
