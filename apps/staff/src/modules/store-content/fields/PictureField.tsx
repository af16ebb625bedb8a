import { Button, Group, Input, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { listStorePictures } from '@yardline/contract/stores/pictures';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '../body.ts';
import { LibraryPicture } from '../pictures/LibraryPicture.tsx';
import styles from '../store-content.module.css';
import { usePlace } from './editing.ts';

type Props = { path: Path; label: string };

const Choosing = ({ onChoose, onClose }: { onChoose: (id: number) => void; onClose: () => void }) => {
  const { t } = useTranslation('storeContent');
  const { data } = useCall(listStorePictures, {});
  return (
    <Dialog title={t('choosePicture')} size="huge" onClose={onClose}>
      {data?.items.length === 0 ? <Text c="dimmed">{t('library.none')}</Text> : null}
      <ul className={styles.choices}>
        {(data?.items ?? []).map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <LibraryPicture id={id} alt="" />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

/** A picture of the library. */
export const PictureField = ({ path, label }: Props) => {
  const { t } = useTranslation('storeContent');
  const { value = null, error, isReadOnly, change } = usePlace<number | null>(path);
  const { data } = useCall(listStorePictures, {});
  const [isChoosing, setChoosing] = useState(false);
  const name = data?.items.find(({ id }) => id === value)?.name;
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Group gap={12} mt={4}>
        <LibraryPicture id={value} alt="" isSmall />
        <Text size="sm">{name ?? t('noPicture')}</Text>
        {isReadOnly ? null : (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPhoto size={16} />}
            aria-label={`${t('choosePicture')}: ${label}`}
            onClick={() => setChoosing(true)}
          >
            {t('choosePicture')}
          </Button>
        )}
        {isReadOnly || value === null ? null : (
          <Button variant="subtle" color="gray" size="xs" onClick={() => change(null)}>
            {t('removePicture')}
          </Button>
        )}
      </Group>
      {isChoosing ? (
        <Choosing
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            change(id);
            setChoosing(false);
          }}
        />
      ) : null}
    </Input.Wrapper>
  );
};
