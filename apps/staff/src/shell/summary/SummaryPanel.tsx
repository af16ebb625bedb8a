import { Alert, Button, CopyButton, Drawer, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconCopy, IconRobot } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { type Summary, summarize } from '@yardline/contract/summaries/summaries';
import type { Language } from '@yardline/domain/format/language';
import { When } from '@yardline/ui/Figures';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language as spoken } from '../../platform/i18n.ts';
import { Facts } from '../record/Facts.tsx';
import type { SummaryOf } from './summary-of.ts';

/** The text as it was made: plain, so that a link in it leads nowhere. */
const Told = ({ summary, language }: { summary: Summary; language: Language }) => {
  const { t } = useTranslation('summary');
  const { text, facts, source, at } = summary;
  return (
    <>
      {source === 'model' ? (
        <Alert color="orange" icon={<IconRobot size={18} />} role="note">
          {t('byMachine')}
        </Alert>
      ) : null}
      <Text lang={language}>{text}</Text>
      <Group gap={8}>
        <CopyButton value={text} timeout={4000}>
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
        <Text size="sm" c="dimmed">
          {t('at')} <When at={at} />
        </Text>
      </Group>
      <div lang={language}>
        <Facts title={t('facts')} facts={facts} />
      </div>
      {source === 'digest' ? (
        <Text size="sm" c="dimmed">
          {t('byRules')}
        </Text>
      ) : null}
    </>
  );
};

/** A record in a few sentences, in either language, with the facts that they were made from. */
export const SummaryPanel = ({ of, onClose }: { of: SummaryOf; onClose: () => void }) => {
  const { t } = useTranslation('summary');
  const [language, setLanguage] = useState<Language>(spoken());
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const body = { kind: of.kind, id: of.id, language };
  const { data, error } = useCall(summarize, { body }, { refetchOnMount: 'always' });
  return (
    <Drawer
      opened
      onClose={onClose}
      title={<Text fw={600}>{t('open')}</Text>}
      size={isPhone ? '100%' : 480}
      transitionProps={{ duration: 120 }}
    >
      <Stack gap={16}>
        <SegmentedControl
          aria-label={t('language')}
          value={language}
          onChange={(wanted) => setLanguage(wanted === 'fr' ? 'fr' : 'en')}
          data={[
            { value: 'en', label: 'English' },
            { value: 'fr', label: 'Français' },
          ]}
        />
        {error === null ? null : (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        {data === undefined && error === null ? <TableSkeleton columns={2} rows={4} /> : null}
        {data === undefined ? null : <Told summary={data} language={language} />}
      </Stack>
    </Drawer>
  );
};
