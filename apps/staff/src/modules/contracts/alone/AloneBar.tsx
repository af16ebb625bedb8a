import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { Money } from '@yardline/ui/Figures';
import { KeyHint } from '@yardline/ui/KeyHint';
import { SplitAction } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import styles from '../call/bar.module.css';

type Props = { total: number | null; onKeep: () => void; onClear: () => void };

/** What the call comes to without taxes and fees, and the one way in which it ends without a connection. */
export const AloneBar = ({ total, onKeep, onClear }: Props) => {
  const { t } = useTranslation('counter');
  return (
    <footer className={styles.bar}>
      <span className={styles.total}>
        <small>{t('alone.total')}</small>
        <Money amount={total} />
      </span>
      <span className={styles.gap} />
      <span className={styles.short}>
        <SplitAction
          actions={[
            { key: 'keep', label: t('alone.keep'), onRun: onKeep },
            { key: 'clear', label: t('clear'), onRun: onClear },
          ]}
        />
      </span>
      <span className={styles.long}>
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t('clear')}
        </Button>
        <Button
          leftSection={<IconDeviceFloppy size={16} />}
          rightSection={
            <span aria-hidden="true" className={styles.hint}>
              <KeyHint keys={['Ctrl', '↵']} />
            </span>
          }
          aria-keyshortcuts="Control+Enter"
          onClick={onKeep}
        >
          {t('alone.keep')}
        </Button>
      </span>
    </footer>
  );
};
