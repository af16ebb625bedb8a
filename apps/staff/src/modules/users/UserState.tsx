import type { UserState as State } from '@yardline/contract/users/users';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones = { active: 'good', invited: 'info', locked: 'warn', inactive: 'quiet' } as const;

/** The state of a user. */
export const UserState = ({ state }: { state: State }) => {
  const { t } = useTranslation('users');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
};
