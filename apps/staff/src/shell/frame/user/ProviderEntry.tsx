import { NavLink } from '@mantine/core';
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isPlay } from '../../../platform/environment.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';

/** Leads internal staff of the provider to all companies; nothing for anyone else, and in Play. */
export const ProviderEntry = ({ onGo }: { onGo: () => void }) => {
  const { t } = useTranslation('userMenu');
  const { is_internal_staff: isInternalStaff } = useSession();
  if (!isInternalStaff || isPlay) return null;
  return (
    <NavLink
      label={t('allCompanies')}
      leftSection={<IconBuildingSkyscraper size={18} stroke={1.6} />}
      onClick={onGo}
      renderRoot={(root) => <Link {...root} to={paths.companies()} />}
    />
  );
};
