import { Button } from '@mantine/core';
import { IconFilterOff, IconPlus } from '@tabler/icons-react';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../frame/LinkButton.tsx';
import type { EmptyWords, ListAction } from './column.ts';

type Props = { isFiltered: boolean; empty: EmptyWords; action?: ListAction; onClear: () => void };

/** Nothing to show: because nothing matches, or because nothing is there yet. */
export const ListEmpty = ({ isFiltered, empty, action, onClear }: Props) => {
  const { t } = useTranslation('shell');
  const { whyNot } = useSession();
  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconFilterOff size={24} />}
        title={t('list.nothing')}
        action={
          <Button variant="default" onClick={onClear} mt={8}>
            {t('list.clearFilters')}
          </Button>
        }
      >
        {t('list.nothingText')}
      </EmptyState>
    );
  }
  const first =
    action === undefined ? undefined : (
      <LinkButton to={action.to} reason={whyNot(action.endpoint)} icon={<IconPlus size={16} />}>
        {action.label}
      </LinkButton>
    );
  return (
    <EmptyState icon={empty.icon} title={empty.title} action={first}>
      {empty.text}
    </EmptyState>
  );
};
