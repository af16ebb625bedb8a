import { Button, Group } from '@mantine/core';
import { IconDeviceTv, IconList, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import type { ListSearch } from '../../../shell/list/search.ts';
import styles from './timeline.module.css';

/** The timeline on paper, on a wall, and as a list. */
export const PageTools = ({ search }: { search: ListSearch }) => {
  const { t } = useTranslation(['timeline', 'availability']);
  return (
    <Group gap={8} className={styles.tools ?? ''}>
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <LinkButton
        variant="default"
        to={paths.timelineWall()}
        search={search}
        icon={<IconDeviceTv size={16} />}
      >
        {t('wall')}
      </LinkButton>
      <LinkButton to={paths.availability()} icon={<IconList size={16} />}>
        {t('availability:title')}
      </LinkButton>
    </Group>
  );
};
