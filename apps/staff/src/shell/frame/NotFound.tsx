import { IconMapQuestion } from '@tabler/icons-react';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from './LinkButton.tsx';

/** The same for an address without a page, a missing record and one that is not the user's to see. */
export const NotFound = () => {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconMapQuestion size={24} />}
      level={1}
      title={t('error.notFound')}
      action={
        <LinkButton to={paths.dashboard()} variant="default">
          {t('error.home')}
        </LinkButton>
      }
    >
      {t('error.notFoundText', { keys: 'Ctrl K' })}
    </EmptyState>
  );
};
