import { Button } from '@mantine/core';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  getWeekBonus,
  setWeekBonus,
  type WeekBonus,
  weekBonusForm,
} from '@yardline/contract/time-sheets/week-bonuses';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money } from '@yardline/ui/Figures';
import { FMoney } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';

type Props = { userId: number; weekOn: string; whyNot: string | undefined };
type PanelProps = { userId: number; bonus: WeekBonus; onClose: () => void };

const BonusPanel = ({ userId, bonus, onClose }: PanelProps) => {
  const { t } = useTranslation('time');
  const form = useRecordForm(weekBonusForm, { amount: bonus.amount, reason: bonus.reason });
  const { send, isSending } = useSend(setWeekBonus, { onRefused: landOn(form), onDone: onClose });
  const { control } = form;
  return (
    <PanelPage
      title={t('bonus.title')}
      closeTo={onClose}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params: { id: userId, week: bonus.week_on }, body })}
    >
      <FormSection title={t('bonus.title')}>
        <FMoney
          control={control}
          name="amount"
          label={t('bonus.amount')}
          description={t('bonus.amountHint')}
          empty={0}
        />
        <FText control={control} name="reason" label={t('bonus.reason')} maxLength={120} />
      </FormSection>
    </PanelPage>
  );
};

/** What someone gets on top of the hours of a week, and what overtime adds to it. */
export const BonusSection = ({ userId, weekOn, whyNot }: Props) => {
  const { t } = useTranslation('time');
  const bonus = useLoaded(getWeekBonus, { params: { id: userId, week: weekOn } });
  const [isOpen, setOpen] = useState(false);
  const has = bonus.amount > 0;
  return (
    <>
      <Section
        title={t('bonus.title')}
        action={
          <DisabledWithReason reason={whyNot}>
            <Button size="compact-sm" variant="subtle" onClick={() => whyNot === undefined && setOpen(true)}>
              {t(has ? 'bonus.change' : 'bonus.add')}
            </Button>
          </DisabledWithReason>
        }
      >
        <Facts
          facts={[
            { label: t('bonus.amount'), value: has ? <Money amount={bonus.amount} /> : t('bonus.none') },
            { label: t('bonus.reason'), value: bonus.reason },
            { label: t('bonus.premium'), value: has ? <Money amount={bonus.premium} /> : '' },
            { label: t('bonus.by'), value: bonus.written_by_name },
          ]}
        />
      </Section>
      {isOpen ? <BonusPanel userId={userId} bonus={bonus} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
