import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { differencesOf } from '@yardline/contract/store/differences';
import { Dialog } from '@yardline/ui/Dialog';
import { RowsTable } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Body } from './body.ts';
import { usePlaceWords } from './place-words.ts';
import styles from './store-content.module.css';
import type { Conflict } from './useWriting.ts';

type Props = {
  conflict: Conflict | undefined;
  /** What is written here. */
  mine: Body;
  onResolve: (by: 'mine' | 'theirs') => void;
};

const Choices = ({ onResolve }: Pick<Props, 'onResolve'>) => {
  const { t } = useTranslation('storeContent');
  return (
    <>
      <Button size="xs" variant="default" onClick={() => onResolve('theirs')}>
        {t('conflict.theirs')}
      </Button>
      <Button size="xs" variant="default" onClick={() => onResolve('mine')}>
        {t('conflict.mine')}
      </Button>
    </>
  );
};

/** Another user saved first: both can be compared, and whichever gives way comes back by undoing. */
export const ConflictNotice = ({ conflict, mine, onResolve }: Props) => {
  const { t } = useTranslation('storeContent');
  const placeOf = usePlaceWords();
  const [isComparing, setComparing] = useState(false);
  if (conflict === undefined) return null;
  const { message, theirs } = conflict;
  const name = theirs.draft.updated_by;
  const differences = differencesOf(theirs.draft.content.body, mine);
  const resolve = (by: 'mine' | 'theirs') => {
    setComparing(false);
    onResolve(by);
  };
  return (
    <Alert color="orange" icon={<IconUsers size={18} />}>
      {message}
      <Text size="sm" mt={4}>
        {t('conflict.kept')}
      </Text>
      <Group gap={8} mt={12}>
        <Button size="xs" onClick={() => setComparing(true)}>
          {t('conflict.compare')}
        </Button>
        <Choices onResolve={resolve} />
      </Group>
      {isComparing ? (
        <Dialog title={t('conflict.title')} size="huge" onClose={() => setComparing(false)}>
          <Stack gap={12}>
            {differences.length === 0 ? (
              <Text>{t('same')}</Text>
            ) : (
              <div className={styles.differences}>
                <RowsTable
                  label={t('conflict.title')}
                  columns={[
                    { key: 'path', header: t('place'), cell: ({ path }) => placeOf(path) },
                    { key: 'before', header: t('conflict.of', { name }), cell: ({ before }) => before },
                    { key: 'after', header: t('conflict.yours'), cell: ({ after }) => after },
                  ]}
                  rows={differences}
                  rowKey={({ path }) => path}
                />
              </div>
            )}
            <Group justify="flex-end" gap={8}>
              <Choices onResolve={resolve} />
            </Group>
          </Stack>
        </Dialog>
      ) : null}
    </Alert>
  );
};
