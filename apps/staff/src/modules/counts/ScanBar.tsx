import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { CameraButton } from '../../shell/scan/CameraButton.tsx';
import { useScanner } from '../../shell/scan/useScanner.ts';
import { useScanQueue } from './useScanQueue.ts';
import styles from './counts.module.css';

/** Counts by scanning, bin after bin: each scan is one more, and a machine or a piece with a number counts once. */
export const ScanBar = ({ countId }: { countId: number }) => {
  const { t } = useTranslation('counts');
  const [bin, setBin] = useState('');
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<{ text: string; isBad: boolean }>();
  const count = useScanQueue(countId, (heard) => {
    if ('refused' in heard) setSaid({ text: heard.refused.message, isBad: true });
    else if ('find' in heard) setSaid({ text: t('unknown', { code: heard.find.code }), isBad: true });
    else {
      const { number, counted, is_moved: isBad } = heard.line;
      setSaid({ text: t('said', { number, count: counted ?? 0 }), isBad });
    }
  });
  const scan = (code: string) => {
    setTyped('');
    if (code.trim() !== '') count(code.trim(), bin.trim());
  };
  useScanner(scan);
  return (
    <Section title={t('scan')}>
      <div className={styles.countScan}>
        <TextInput
          label={t('bin')}
          description={t('binHere')}
          maxLength={12}
          autoComplete="off"
          value={bin}
          onChange={(event) => setBin(event.currentTarget.value)}
        />
        <TextInput
          label={t('code')}
          description={t('codeHint')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            scan(typed);
          }}
        />
        <CameraButton keepsOpen said={said?.text} onCode={scan} />
      </div>
      <Text
        size="sm"
        component="output"
        className={styles.countSaid}
        data-bad={said?.isBad === true || undefined}
      >
        {said?.text ?? ''}
      </Text>
    </Section>
  );
};
