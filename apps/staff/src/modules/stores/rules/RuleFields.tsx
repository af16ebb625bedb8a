import { useCall } from '@yardline/client/hooks';
import { listClasses } from '@yardline/contract/catalog/catalog';
import { outsideChoices, type StoreRule } from '@yardline/contract/stores/rules';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FTime } from '@yardline/ui/FTime';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import type { RuleFormState } from './rule-form.ts';
import { StartTimes } from './StartTimes.tsx';

type Props = { form: RuleFormState; seen?: StoreRule };
type Option = { value: number; label: string };

const withSeen = (options: readonly Option[], id: number | null, label: string | null): Option[] =>
  id === null || label === null || options.some(({ value }) => value === id)
    ? [...options]
    : [...options, { value: id, label }];

const Scope = ({ form: { control }, seen }: Props) => {
  const { t } = useTranslation('stores');
  const { divisions } = useSession();
  const classes = useCall(listClasses, { query: { page_size: '2000', kind: 'rental' } }).data?.items ?? [];
  return (
    <FormSection title={t('rules.scope')}>
      <FSelect
        control={control}
        name="class_id"
        label={t('rules.class')}
        placeholder={t('rules.everyClass')}
        options={withSeen(
          classes.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
          seen?.class_id ?? null,
          seen?.class ?? null,
        )}
        isClearable
      />
      <FSelect
        control={control}
        name="division_id"
        label={t('rules.division')}
        placeholder={t('rules.everyDivision')}
        description={t('rules.scopeHint')}
        options={withSeen(
          divisions.map(({ warehouse: { id, title } }) => ({ value: id, label: title })),
          seen?.division_id ?? null,
          seen?.division ?? null,
        )}
        isClearable
      />
    </FormSection>
  );
};

/** What the store itself says of all that it rents, and a rule says of a part of it. */
const Days = ({ form: { control } }: Props) => {
  const { t } = useTranslation('stores');
  const [ofClass, division] = useWatch({ control, name: ['class_id', 'division_id'] });
  if ((ofClass ?? null) === null && (division ?? null) === null) return null;
  return (
    <FormSection title={t('dates')}>
      <FormRow>
        <FNumber control={control} name="min_days" label={t('minDays')} placeholder={t('rules.asStore')} />
        <FNumber control={control} name="max_days" label={t('maxDays')} placeholder={t('rules.asStore')} />
      </FormRow>
      <FormRow>
        <FNumber
          control={control}
          name="lead_minutes"
          label={t('notice')}
          unit={t('minute')}
          placeholder={t('rules.asStore')}
        />
        <FNumber
          control={control}
          name="horizon_days"
          label={t('horizon')}
          description={t('horizonHint')}
          placeholder={t('rules.asStore')}
        />
      </FormRow>
    </FormSection>
  );
};

/** The fields of a rule; an empty field follows the wider rule, or the store. */
export const RuleFields = ({ form, seen }: Props) => {
  const { t } = useTranslation('stores');
  const { control } = form;
  return (
    <>
      <Scope form={form} {...(seen === undefined ? {} : { seen })} />
      <Days form={form} />
      <FormSection title={t('rules.times')}>
        <FTime
          control={control}
          name="same_day_until"
          label={t('rules.sameDay')}
          description={t('rules.sameDayHint')}
          isEnd
        />
        <FSelect
          control={control}
          name="outside_hours"
          label={t('rules.hours')}
          placeholder={t('rules.asStore')}
          options={outsideChoices.map((value) => ({ value, label: t(`rules.outside.${value}`) }))}
          isClearable
        />
        <StartTimes form={form} />
      </FormSection>
    </>
  );
};
