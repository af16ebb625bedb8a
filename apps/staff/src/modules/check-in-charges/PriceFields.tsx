import { Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import type { checkInSettings, CheckInSettings } from '@yardline/contract/returns/check-in';
import { listServices } from '@yardline/contract/services/services';
import { checkInFors, waysOf } from '@yardline/domain/returns/check-in';
import { FMoney, FNumber, FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';

export type CheckInForm = UseFormReturn<z.input<typeof checkInSettings>, unknown, CheckInSettings>;

type Props = { form: CheckInForm; at: number; onRemove: () => void };

/** How much: an amount, hours, or percent for each year of age and at most. */
const Figure = ({ form: { control }, at }: Omit<Props, 'onRemove'>) => {
  const { t } = useTranslation('checkInCharges');
  const by = useWatch({ control, name: `prices.${at}.by` });
  const field = { control, name: `prices.${at}.figure` as const, label: t(`figure.${by}`), isRequired: true };
  if (by === 'flat') return <FMoney {...field} />;
  if (by === 'hours') return <FNumber {...field} decimals={2} />;
  return (
    <FormRow>
      <FPercent {...field} />
      <FPercent control={control} name={`prices.${at}.most`} label={t('most')} isRequired />
    </FormRow>
  );
};

/** One charge: for what, how it is priced, by which service, and for which machines. */
export const PriceFields = ({ form, at, onRemove }: Props) => {
  const { t } = useTranslation('checkInCharges');
  const { control, setValue } = form;
  const { services } = useLoaded(listServices, {});
  const { classes, groups } = useLoaded(getReference, {});
  const what = useWatch({ control, name: `prices.${at}.for` });
  const n = at + 1;
  return (
    <FormSection title={t('price', { n })}>
      <FormRow>
        <FSelect
          control={control}
          name={`prices.${at}.for`}
          label={t('what')}
          options={checkInFors.map((value) => ({ value, label: t(`for.${value}`) }))}
          isRequired
          onChanged={(chosen) => {
            const isMissing = chosen === 'missing';
            setValue(`prices.${at}.by`, isMissing ? 'age' : 'flat');
            setValue(`prices.${at}.most`, isMissing ? 100 : null);
          }}
        />
        <FSelect
          control={control}
          name={`prices.${at}.by`}
          label={t('by')}
          options={waysOf[what].map((value) => ({ value, label: t(`bys.${value}`) }))}
          isRequired
        />
      </FormRow>
      <Figure form={form} at={at} />
      <FSelect
        control={control}
        name={`prices.${at}.serviceId`}
        label={t('service')}
        options={services
          .filter((each) => each.price_kind === 'flat')
          .map(({ id, description }) => ({ value: id, label: description }))}
        isRequired
      />
      <FormRow>
        <FSelect
          control={control}
          name={`prices.${at}.classId`}
          label={t('class')}
          placeholder={t('all')}
          options={classes
            .filter(({ kind }) => kind === 'rental')
            .map(({ id, name }) => ({ value: id, label: name }))}
          isClearable
        />
        <FSelect
          control={control}
          name={`prices.${at}.groupId`}
          label={t('group')}
          placeholder={t('all')}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          isClearable
        />
      </FormRow>
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
