import { Button, Text, TextInput } from '@mantine/core';
import { createSubstitution } from '@yardline/contract/contracts/substitutions';
import { type Staging, stageUnit } from '@yardline/contract/staging/staging';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import type { StagingByScan } from './useStaging.ts';
import styles from './staging.module.css';

/** What was scanned and is not on the document: the line whose place it takes, and why. [B5.21] */
export const Instead = ({ staging, byScan }: { staging: Staging; byScan: StagingByScan }) => {
  const { t } = useTranslation('staging');
  const { whyNot } = useSession();
  const [lineId, setLineId] = useState<number>();
  const [reason, setReason] = useState('');
  const { unwanted: code, isSending, putInstead } = byScan;
  if (code === '') return null;
  const waiting = staging.items.filter(({ status }) => status !== 'staged');
  const chosen = waiting.find((item) => item.contract_line_id === lineId) ?? waiting[0];
  const isSaid = chosen !== undefined && reason.trim() !== '';
  const refused = whyNot(stageUnit, staging.division_id) ?? whyNot(createSubstitution, staging.division_id);
  return (
    <section className={styles.instead} aria-label={t('instead.title', { code })}>
      <Text fw={600}>{t('instead.title', { code })}</Text>
      <SingleSelect
        label={t('instead.of')}
        options={waiting.map((item) => ({
          value: item.contract_line_id,
          label: `${item.product} ${item.description}`,
        }))}
        value={chosen?.contract_line_id ?? null}
        onChange={(value) => setLineId(typeof value === 'number' ? value : undefined)}
      />
      <TextInput
        label={t('instead.reason')}
        maxLength={64}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DisabledWithReason reason={refused ?? (isSaid ? undefined : t('instead.sayWhy'))}>
        <Button
          loading={isSending}
          onClick={() =>
            chosen === undefined ? undefined : putInstead(chosen.contract_line_id, reason.trim())
          }
        >
          {t('instead.put', { code })}
        </Button>
      </DisabledWithReason>
    </section>
  );
};
