import { Text, TextInput } from '@mantine/core';
import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { CameraButton } from '../../shell/scan/CameraButton.tsx';
import { useScanner } from '../../shell/scan/useScanner.ts';
import type { YardBatch } from './useYardBatch.ts';
import { YardCard } from './YardCard.tsx';
import styles from './yard-returns.module.css';

/** A code by the scanner, the camera or the keyboard, and what it was heard as. */
const Scan = ({ batch }: { batch: YardBatch }) => {
  const { t } = useTranslation('yardReturns');
  const [typed, setTyped] = useState('');
  useScanner(batch.scan);
  return (
    <div>
      <div className={styles.scan}>
        <TextInput
          label={t('code')}
          description={t('codeHint')}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            batch.scan(typed);
            setTyped('');
          }}
        />
        <CameraButton keepsOpen said={batch.said} onCode={batch.scan} />
      </div>
      <Text size="sm" component="output" className={styles.said}>
        {batch.said}
      </Text>
    </div>
  );
};

const messagesIn = (errors: unknown): string[] => {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string') return [errors.message];
  return Object.entries(errors).flatMap(([key, each]) => (key === 'ref' ? [] : messagesIn(each)));
};

/** A truckload: when it came, and what each thing in it is, the last one scanned first. */
export const YardFields = ({ batch }: { batch: YardBatch }) => {
  const { t } = useTranslation('yardReturns');
  const { locations } = useSession();
  const { control, formState } = batch.form;
  const yards = locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }));
  const problems: unknown = formState.errors.lines;
  const of = (index: number) => (Array.isArray(problems) ? messagesIn(problems[index]) : []);
  return (
    <>
      <FormSection title={t('what')}>
        <Scan batch={batch} />
        <ul className={styles.cards} aria-label={t('what')}>
          {batch.lines.map((line, index) => (
            <YardCard
              key={line.code}
              line={line}
              meaning={batch.meanings.get(line.code)}
              problems={of(index)}
              onChange={(changes) => batch.change(index, changes)}
              onRemove={() => batch.remove(index)}
            />
          ))}
        </ul>
      </FormSection>
      <FormSection title={t('truck')}>
        <FormRow>
          <FDate control={control} name="arrived_date" label={t('arrivedOn')} isRequired />
          <FTime control={control} name="arrived_time" label={t('arrivedAt')} isRequired />
        </FormRow>
        <FSelect control={control} name="location_id" label={t('yard')} options={yards} isRequired />
        <FText control={control} name="brought_by" label={t('broughtBy')} maxLength={60} />
        <FText control={control} name="notes" label={t('notes')} maxLength={500} />
      </FormSection>
    </>
  );
};
