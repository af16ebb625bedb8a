import { Switch, Text } from '@mantine/core';
import { leaseEnd, type LeasePeriod, leasePeriods } from '@yardline/domain/contracts/lease';
import { FMoney, FNumber, FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useEffect } from 'react';
import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import type { DocumentValues } from '../form/values.ts';

type Props = { form: UseFormReturn<DocumentValues> };

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1;
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/u.test(text);

/** The end of the document follows the term of its lease. */
const useEnd = ({ control, setValue }: Props['form']): void => {
  const [lease, out, outAt] = useWatch({ control, name: ['lease', 'dateOut', 'timeOut'] });
  const { period, periods } = lease ?? {};
  useEffect(() => {
    if (period === undefined || !isCount(periods) || periods > 1100 || !isDay(out)) return;
    setValue('indefiniteRental', false, { shouldDirty: true });
    setValue('dateIn', leaseEnd(out, { period, periods }), { shouldDirty: true });
    setValue('timeIn', outAt, { shouldDirty: true });
  }, [period, periods, out, outAt, setValue]);
};

/** What each machine pays for a period, and what all of them pay over the term. */
const Amounts = ({ form: { control }, periods }: Props & { periods: unknown }) => {
  const { t } = useTranslation('leases');
  const { locale, currency } = useLocale();
  const money = (amount: number) => moneyText(amount, locale, currency);
  const lines = useWatch({ control, name: 'lines' });
  const machines = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.type === 'R' && line.mode !== 'D' && line.chargeable);
  if (machines.length === 0) return <Text size="sm">{t('addMachine')}</Text>;
  const each = machines.reduce((sum, { line }) => {
    const of = (line.rateOverride ?? 0) * line.quantity;
    return sum + (Number.isFinite(of) ? of : 0);
  }, 0);
  return (
    <>
      {machines.map(({ line, index }) => (
        <FMoney
          key={index}
          control={control}
          name={`lines.${index}.rateOverride` as FieldPath<DocumentValues>}
          label={t('amountOf', { product: line.shown.number })}
          isRequired
        />
      ))}
      {isCount(periods) ? (
        <Text size="sm" aria-live="polite">
          {t('sum', { periods, amount: money(each), total: money(each * periods) })}
        </Text>
      ) : null}
    </>
  );
};

/** Whether a document is a lease: its term, its payments, and what an early end costs. [B4.24] */
export const LeaseSection = ({ form }: Props) => {
  const { t } = useTranslation('leases');
  const { control, setValue } = form;
  const lease = useWatch({ control, name: 'lease' }) ?? null;
  useEnd(form);
  const choose = (isLease: boolean) =>
    setValue('lease', isLease ? { period: 'month', periods: 12, endPercent: 0 } : null, {
      shouldDirty: true,
    });
  return (
    <FormSection title={t('section')}>
      <Switch
        label={t('isLease')}
        description={t('isLeaseHint')}
        checked={lease !== null}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {lease === null ? null : (
        <>
          <FormRow>
            <FSelect
              control={control}
              name="lease.period"
              label={t('period')}
              options={leasePeriods.map((value: LeasePeriod) => ({ value, label: t(`every.${value}`) }))}
            />
            <FNumber control={control} name="lease.periods" label={t('periods')} isRequired />
            <FPercent
              control={control}
              name="lease.endPercent"
              label={t('endPercent')}
              description={t('endPercentHint')}
              empty={0}
            />
          </FormRow>
          <Amounts form={form} periods={lease.periods} />
        </>
      )}
    </FormSection>
  );
};
