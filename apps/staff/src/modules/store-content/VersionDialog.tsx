import { Button, Group, Stack, Text } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  type Content,
  getStoreContentVersion,
  restoreStoreContentVersion,
} from '@yardline/contract/stores/contents';
import { Dialog } from '@yardline/ui/Dialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { RowsTable } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { usePlaceWords } from './place-words.ts';
import styles from './store-content.module.css';

type Props = { content: Content; n: number; onClose: () => void };

/** Where the draft differs from a version, and the way to make the version the draft. */
export const VersionDialog = ({ content, n, onClose }: Props) => {
  const { t } = useTranslation(['storeContent', 'common']);
  const { whyNot } = useSession();
  const placeOf = usePlaceWords();
  const params = { id: content.id, n };
  const { data } = useCall(getStoreContentVersion, { params });
  const { send, isSending } = useSend(restoreStoreContentVersion, { onDone: onClose });
  return (
    <Dialog title={t('compareTitle', { n })} size="huge" onClose={onClose}>
      <Stack gap={12}>
        {data === undefined ? null : data.differences.length === 0 ? (
          <Text>{t('same')}</Text>
        ) : (
          <div className={styles.differences}>
            <RowsTable
              label={t('compareTitle', { n })}
              columns={[
                { key: 'path', header: t('place'), cell: ({ path }) => placeOf(path) },
                { key: 'before', header: t('before', { n }), cell: ({ before }) => before },
                { key: 'after', header: t('after'), cell: ({ after }) => after },
              ]}
              rows={data.differences}
              rowKey={({ path }) => path}
            />
          </div>
        )}
        <Text size="sm" c="dimmed">
          {t('restoreText')}
        </Text>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <DisabledWithReason reason={whyNot(restoreStoreContentVersion)}>
            <Button loading={isSending} onClick={() => send({ params }, { ifMatch: content.row_version })}>
              {t('restore')}
            </Button>
          </DisabledWithReason>
        </Group>
      </Stack>
    </Dialog>
  );
};
