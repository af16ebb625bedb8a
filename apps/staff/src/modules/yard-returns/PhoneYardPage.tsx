import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { createYardReturn, type YardReturn } from '@yardline/contract/yard-returns/yard-returns';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LeaveGuard } from '../../shell/panel/LeaveGuard.tsx';
import { useYardBatch } from './useYardBatch.ts';
import { YardFields } from './YardFields.tsx';
import styles from './yard-returns.module.css';

const Batch = ({ onSaved }: { onSaved: (saved: YardReturn) => void }) => {
  const { t } = useTranslation('yardReturns');
  const { whyNot } = useSession();
  const batch = useYardBatch(onSaved);
  const { form, isSending } = batch;
  const count = batch.lines.length;
  return (
    <form
      noValidate
      className={styles.phone}
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit(batch.save)();
      }}
    >
      <YardFields batch={batch} />
      <div className={styles.phoneSave}>
        <DisabledWithReason reason={whyNot(createYardReturn) ?? (count === 0 ? t('scanFirst') : undefined)}>
          <Button type="submit" size="lg" fullWidth loading={isSending}>
            {t('saveCount', { count })}
          </Button>
        </DisabledWithReason>
      </div>
      <LeaveGuard isDirty={form.formState.isDirty && !isSending} />
    </form>
  );
};

/** The yard on a phone: scan what a truck brought, one truck after the other. [B4.16] */
export const PhoneYardPage = () => {
  const { t } = useTranslation('yardReturns');
  const [saved, setSaved] = useState<number>();
  return (
    <BoardPage title={t('phone')}>
      {saved === undefined ? (
        <Batch onSaved={({ number }) => setSaved(number)} />
      ) : (
        <EmptyState
          title={t('done', { number: saved })}
          action={
            <Button size="lg" onClick={() => setSaved(undefined)}>
              {t('more')}
            </Button>
          }
        >
          <Link to={paths.inYardReturn(saved)}>{t('open', { number: saved })}</Link>
        </EmptyState>
      )}
    </BoardPage>
  );
};
