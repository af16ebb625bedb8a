import { Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import type { feeRules, FeeRules } from '@yardline/contract/fees/fees';
import { listServices } from '@yardline/contract/services/services';
import { feeKinds } from '@yardline/domain/charges/fee-terms';
import { FMoney, FNumber, FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';

export type FeeForm = UseFormReturn<z.input<typeof feeRules>, unknown, FeeRules>;

type Props = { form: FeeForm; at: number; onRemove: () => void };

/** How much: by hours and days of lateness, or a part of the rental within hours before the beginning. */
const Figures = ({ form: { control }, at }: Omit<Props, 'onRemove'>) => {
  const { t } = useTranslation('documentFees');
  const kind = useWatch({ control, name: `rules.${at}.for` });
  if (kind === 'late_return')
    return (
      <>
        <FormRow>
          <FMoney control={control} name={`rules.${at}.hourly`} label={t('hourly')} isRequired />
          <FMoney control={control} name={`rules.${at}.daily`} label={t('daily')} />
        </FormRow>
        <FNumber control={control} name={`rules.${at}.freeMinutes`} label={t('freeMinutes')} isRequired />
      </>
    );
  return (
    <>
      <FormRow>
        <FPercent control={control} name={`rules.${at}.percent`} label={t('percent')} isRequired />
        <FMoney control={control} name={`rules.${at}.minimum`} label={t('minimum')} isRequired />
      </FormRow>
      <FNumber control={control} name={`rules.${at}.withinHours`} label={t('withinHours')} isRequired />
    </>
  );
};

/** One fee: for what, how much, by which service, and for which division. */
export const RuleFields = ({ form, at, onRemove }: Props) => {
  const { t } = useTranslation('documentFees');
  const { control } = form;
  const { services } = useLoaded(listServices, {});
  const { divisions } = useSession();
  const n = at + 1;
  return (
    <FormSection title={t('rule', { n })}>
      <FormRow>
        <FSelect
          control={control}
          name={`rules.${at}.for`}
          label={t('what')}
          options={feeKinds.map((value) => ({ value, label: t(`for.${value}`) }))}
          isRequired
        />
        <FSelect
          control={control}
          name={`rules.${at}.divisionId`}
          label={t('division')}
          placeholder={t('every')}
          options={divisions.map(({ warehouse: { id, title } }) => ({ value: id, label: title }))}
          isClearable
        />
      </FormRow>
      <Figures form={form} at={at} />
      <FSelect
        control={control}
        name={`rules.${at}.serviceId`}
        label={t('service')}
        options={services
          .filter((each) => each.price_kind === 'flat')
          .map(({ id, description }) => ({ value: id, label: description }))}
        isRequired
      />
      <Group>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={14} />}
          onClick={onRemove}
        >
          {t('remove', { n })}
        </Button>
      </Group>
    </FormSection>
  );
};
