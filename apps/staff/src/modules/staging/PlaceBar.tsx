import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraButton } from '../../shell/scan/CameraButton.tsx';
import styles from './staging.module.css';

type Props = { place: string; onPlace: (place: string) => void };

const longest = 40;

/** Where the stager stands: scanned once, and read back until they move on. */
export const PlaceBar = ({ place, onPlace }: Props) => {
  const { t } = useTranslation('staging');
  const [typed, setTyped] = useState('');
  if (place !== '')
    return (
      <div className={styles.standing}>
        <output>
          {t('standing')} <strong>{place}</strong>
        </output>
        <Button variant="default" size="md" onClick={() => onPlace('')}>
          {t('changePlace')}
        </Button>
      </div>
    );
  return (
    <form
      className={styles.scan}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onPlace(typed.trim());
      }}
    >
      <TextInput
        label={t('wherePlaced')}
        description={t('placeHint')}
        autoComplete="off"
        maxLength={longest}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <CameraButton onCode={onPlace} />
      <Button type="submit" size="md">
        {t('standHere')}
      </Button>
    </form>
  );
};
