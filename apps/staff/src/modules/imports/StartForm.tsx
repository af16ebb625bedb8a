import { Button, Group, Radio, Stack } from '@mantine/core';
import { IconChecklist, IconFileImport } from '@tabler/icons-react';
import { useSend } from '@yardline/client/hooks';
import { startImport, type WholeImport } from '@yardline/contract/imports/imports';
import { unclearDays } from '@yardline/domain/imports/days';
import { unfilled } from '@yardline/domain/imports/guess';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';
import { DayOrderChoice, daysOf, firstOrder } from './DayOrderChoice.tsx';
import { MappingTable } from './MappingTable.tsx';
import { WordChoice } from './WordChoice.tsx';
import styles from './imports.module.css';

type OnError = 'stop' | 'skip';

/** Which column is which, and what is to happen with bad rows: then the file is tried, or imported. */
export const StartForm = ({ of }: { of: WholeImport }) => {
  const { t } = useTranslation('imports');
  const { whyNot } = useSession();
  const [mapping, setMapping] = useState(of.mapping);
  const [order, setOrder] = useState(() => firstOrder(of));
  const [words, setWords] = useState(of.words);
  const days = daysOf(of, mapping);
  const [onError, setOnError] = useState<OnError>(of.mode === 'skip' ? 'skip' : 'stop');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { send, isSending } = useSend(startImport, {
    isQuiet: true,
    onRefused: ({ fields }) => {
      const found = fields.filter(({ path }) => path.startsWith('mapping.'));
      setFaults(
        Object.fromEntries(found.map(({ path, message }) => [path.replace('mapping.', ''), message])),
      );
      return found.length > 0;
    },
  });
  const missing = unfilled(of.kind, mapping).length > 0;
  const reason = whyNot(startImport) ?? (missing ? t('missing') : undefined);
  const mustChoose = order === null && unclearDays(days).length > 0 ? t('days.choose') : undefined;
  const start = (mode: 'check' | OnError) =>
    send({ params: { id: of.id }, body: { mode, mapping, day_order: order, words } });
  return (
    <Section title={t('columns')}>
      <MappingTable
        of={of}
        mapping={mapping}
        faults={faults}
        onChange={(next) => {
          setMapping(next);
          setFaults({});
        }}
      />
      <DayOrderChoice of={of} days={days} order={order} onChange={setOrder} />
      <WordChoice of={of} mapping={mapping} words={words} onChange={setWords} />
      <Stack className={styles.importStart} gap={14}>
        <Radio.Group<OnError> label={t('onError')} value={onError} onChange={setOnError}>
          <Stack gap={8} mt={6}>
            <Radio value="stop" label={t('modes.stop')} description={t('modeTexts.stop')} />
            <Radio value="skip" label={t('modes.skip')} description={t('modeTexts.skip')} />
          </Stack>
        </Radio.Group>
        <Group gap={10}>
          <DisabledWithReason reason={reason}>
            <Button
              variant="default"
              leftSection={<IconChecklist size={16} />}
              loading={isSending}
              onClick={() => start('check')}
            >
              {t('check')}
            </Button>
          </DisabledWithReason>
          <DisabledWithReason reason={reason ?? mustChoose}>
            <Button
              leftSection={<IconFileImport size={16} />}
              loading={isSending}
              onClick={() => start(onError)}
            >
              {t('start')}
            </Button>
          </DisabledWithReason>
        </Group>
      </Stack>
    </Section>
  );
};
