import { Button, Menu } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDivision } from '../../session/useDivision.ts';
import { useSession } from '../../session/useSession.ts';
import styles from './frame.module.css';

/** The division that new documents and the dashboard are for; a company with one has nothing to choose. */
export const DivisionPicker = () => {
  const { t } = useTranslation('shell');
  const { divisions } = useSession();
  const { divisionId, division, canBeAll, choose } = useDivision();
  const mine = divisions.filter((each) => each.is_user_division);
  if (mine.length < 2) return null;
  const mark = (isOn: boolean) => (isOn ? <IconCheck size={16} /> : <span className={styles.noMark} />);
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={styles.topDivision}
          rightSection={<IconSelector size={16} />}
        >
          {division?.warehouse.title ?? t('allDivisions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('division')}</Menu.Label>
        {canBeAll ? (
          <Menu.Item leftSection={mark(divisionId === undefined)} onClick={() => choose(undefined)}>
            {t('allDivisions')}
          </Menu.Item>
        ) : null}
        {mine.map(({ warehouse }) => (
          <Menu.Item
            key={warehouse.id}
            leftSection={mark(divisionId === warehouse.id)}
            onClick={() => choose(warehouse.id)}
          >
            {warehouse.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
