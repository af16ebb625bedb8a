import { Alert, Button, CopyButton, Group, Stack } from '@mantine/core';
import { IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './factors.module.css';

type Props = { codes: readonly string[]; onKept: () => void };

/** Recovery codes, which nobody can show again: to copy, or to print. */
export const RecoveryCodes = ({ codes, onKept }: Props) => {
  const { t } = useTranslation('security');
  return (
    <Stack gap={16}>
      <Alert color="orange">{t('codesOnce')}</Alert>
      <ul className={styles.recoveryCodes} aria-label={t('codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap={8}>
        <CopyButton value={codes.join('\n')} timeout={4000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            >
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => window.print()} leftSection={<IconPrinter size={16} />}>
          {t('print')}
        </Button>
        <Button onClick={onKept}>{t('kept')}</Button>
      </Group>
    </Stack>
  );
};
