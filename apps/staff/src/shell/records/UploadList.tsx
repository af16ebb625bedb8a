import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UploadKind, Uploads } from './useUploads.ts';
import styles from './records.module.css';

/** Files on their way, and those that did not come in, with the reason and another try. */
export const UploadList = ({ kind, of }: { kind: UploadKind; of: Uploads }) => {
  const { t } = useTranslation(['records', 'common']);
  const own = of.uploads.filter((upload) => upload.kind === kind);
  if (own.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {own.map((upload) => (
        <li key={upload.key}>
          <Text size="sm" truncate>
            {upload.file.name}
          </Text>
          {upload.fault === undefined ? (
            <Progress
              value={upload.share * 100}
              animated
              aria-label={t('files.sending', { name: upload.file.name })}
            />
          ) : (
            <Group gap={8}>
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {upload.fault}
              </Text>
              <Button size="compact-xs" variant="default" onClick={() => of.retry(upload)}>
                {t('common:retry')}
              </Button>
              <Button size="compact-xs" variant="subtle" onClick={() => of.forget(upload)}>
                {t('files.forget')}
              </Button>
            </Group>
          )}
        </li>
      ))}
    </ul>
  );
};
