import { whileOnRent } from '@yardline/contract/maintenance/maintenance';
import { fieldsOfKind, type MaintenanceKind, maintenanceKinds } from '@yardline/domain/maintenance/kinds';
import { FDate } from '@yardline/ui/FDate';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';

/** The fields of a plan by their names in the contract, for the forms that hold them. */
export const planNames = {
  name: 'name',
  kind: 'kind',
  units: 'every_units',
  days: 'every_days',
  dueOn: 'due_on',
  dueMeter: 'due_meter',
  warning: 'warning_percent',
  lead: 'lead_days',
  makes: 'makes_orders',
  onRent: 'on_rent',
  from: 'starts_on',
  meter: 'start_meter',
} as const;

type Props<T extends FieldValues, Out> = {
  control: Control<T, unknown, Out>;
  names: Record<keyof typeof planNames, FieldPath<T>>;
  /** Whether it is of one machine, whose meter can be said. */
  isOfOne: boolean;
};

const kinds = Object.entries(maintenanceKinds);

/** How often, or when: each kind of plan asks for its own. */
const Interval = <T extends FieldValues, Out>({ control, names: of }: Omit<Props<T, Out>, 'isOfOne'>) => {
  const { t } = useTranslation('maintenance');
  const kind = (useWatch({ control, name: of.kind }) ?? 4) as MaintenanceKind;
  const asks = fieldsOfKind(kind);
  return (
    <>
      {asks.includes('every_units') ? (
        <FNumber control={control} name={of.units} label={t('everyUnits')} description={t('either')} />
      ) : null}
      {asks.includes('every_days') ? (
        <FNumber
          control={control}
          name={of.days}
          label={kind === 1 ? t('everyRentalDays') : t('everyDays')}
        />
      ) : null}
      {asks.includes('due_on') ? (
        <FDate control={control} name={of.dueOn} label={t('dueOn')} isRequired />
      ) : null}
      {asks.includes('due_meter') ? (
        <FNumber control={control} name={of.dueMeter} label={t('dueMeter')} decimals={1} isRequired />
      ) : null}
      {kind === 3 ? null : <FNumber control={control} name={of.warning} label={t('warning')} empty={0} />}
    </>
  );
};

/** Whether orders make themselves, and what is done about a machine that is on rent. */
const Orders = <T extends FieldValues, Out>({ control, names: of }: Omit<Props<T, Out>, 'isOfOne'>) => {
  const { t } = useTranslation('maintenance');
  const makes = useWatch({ control, name: of.makes }) as boolean;
  return (
    <>
      <FNumber
        control={control}
        name={of.lead}
        label={t('leadDays')}
        description={t('leadDaysHint')}
        empty={0}
      />
      <FSwitch
        control={control}
        name={of.makes}
        label={t('makesOrders')}
        description={t('makesOrdersHint')}
      />
      {makes ? (
        <FSelect
          control={control}
          name={of.onRent}
          label={t('onRent')}
          options={whileOnRent.map((value) => ({ value, label: t(`onRents.${value}`) }))}
          isRequired
        />
      ) : null}
    </>
  );
};

/** What is done, how often, and what becomes of it when it is due. */
export const PlanFields = <T extends FieldValues, Out>({ control, names: of, isOfOne }: Props<T, Out>) => {
  const { t } = useTranslation('maintenance');
  return (
    <>
      <FText control={control} name={of.name} label={t('name')} isRequired isFirst maxLength={40} />
      <FSelect
        control={control}
        name={of.kind}
        label={t('kind')}
        options={kinds.map(([value, words]) => ({ value: Number(value), label: words[language()] }))}
        isRequired
      />
      <Interval control={control} names={of} />
      <FDate
        control={control}
        name={of.from}
        label={t('startsOn')}
        description={t('startsOnHint')}
        isClearable
      />
      {isOfOne ? (
        <FNumber
          control={control}
          name={of.meter}
          label={t('startMeter')}
          description={t('startMeterHint')}
          decimals={1}
        />
      ) : null}
      <Orders control={control} names={of} />
    </>
  );
};
