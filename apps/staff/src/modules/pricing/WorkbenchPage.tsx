import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconLink, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { PolicyFields } from './PolicyFields.tsx';
import { RatesFields } from './RatesFields.tsx';
import { Results } from './Results.tsx';
import { GracePart, RoundingPart } from './FinerFields.tsx';
import { BillingFields, DatesFields, TermsFields, TimeFields } from './TermsFields.tsx';
import { MeterPart, OffRentPart } from './UseFields.tsx';
import { useDraft } from './useDraft.ts';
import styles from './looks/workbench.module.css';

/** Rates, dates and terms tried out: what they cost under any policy, why, and which invoices they give. Nothing is stored. */
export const WorkbenchPage = () => {
  const { t } = useTranslation('pricing');
  const { form, draft } = useDraft();
  const { copy, copied } = useClipboard();
  const { control } = form;
  const setDays = (days: number) => {
    const { date, time } = form.getValues('out');
    if (date === null) return;
    form.setValue('in', { date: Temporal.PlainDate.from(date).add({ days }).toString(), time });
  };
  const tools = (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={16} />}
        onClick={() => copy(window.location.href)}
      >
        {t(copied ? 'workbench.copied' : 'workbench.copy')}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
        {t('workbench.print')}
      </Button>
    </>
  );
  return (
    <BoardPage title={t('workbench.title')} lead={t('workbench.lead')} tools={tools}>
      <form className={styles.workbench} onSubmit={(event) => event.preventDefault()} noValidate>
        <div className={styles.workbenchForm}>
          <RatesFields control={control} />
          <DatesFields control={control} />
          <PolicyFields control={control} />
        </div>
        <div className={styles.workbenchResults}>
          <Results draft={draft} onDays={setDays} />
        </div>
        <div className={`${styles.workbenchForm} ${styles.workbenchMore}`}>
          <TermsFields control={control} />
          <TimeFields control={control} />
          <BillingFields control={control} />
          <div className={styles.benchParts}>
            <MeterPart control={control} />
            <OffRentPart control={control} />
            <GracePart control={control} />
            <RoundingPart control={control} />
          </div>
        </div>
      </form>
    </BoardPage>
  );
};
