import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CameraButton } from './CameraButton.tsx';
import styles from './arrivals.module.css';

type Props = {
  label: string;
  placeholder: string;
  /** What takes everything at once. */
  all: string;
  /** What came of the last scan. */
  said: string;
  onCode: (code: string) => void;
  onAll: () => void;
};

/** A code by the keyboard or the camera, or everything at once; below it what came of the last one. */
export const CodeField = ({ label, placeholder, all, said, onCode, onAll }: Props) => {
  const [typed, setTyped] = useState('');
  return (
    <>
      <div className={styles.scan}>
        <TextInput
          label={label}
          placeholder={placeholder}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            if (typed.trim() !== '') onCode(typed);
            setTyped('');
          }}
        />
        <CameraButton keepsOpen said={said} onCode={onCode} />
        <Button variant="default" onClick={onAll}>
          {all}
        </Button>
      </div>
      <Text size="sm" component="output" className={styles.said}>
        {said}
      </Text>
    </>
  );
};
