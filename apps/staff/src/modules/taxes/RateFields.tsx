import { Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { TaxCodeForm } from '@yardline/contract/taxes/tax-codes';
import { displayDate } from '@yardline/domain/format/dates';
import { FDate } from '@yardline/ui/FDate';
import { FNumber } from '@yardline/ui/FNumber';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { AddRow } from './AddRow.tsx';
import { PartFields } from './PartFields.tsx';
import { RemoveRow } from './RemoveRow.tsx';
import styles from './taxes.module.css';

/** Rates without a percentage are refused by the form, so that a new row may begin empty. */
const blank = { valid_from: null, percent: null, parts: [] } as unknown as TaxCodeForm['rates'][number];

type Props<Form extends TaxCodeForm> = {
  control: Control<Form, unknown, unknown>;
  billedUntil: string | null;
};

/** The rates of a tax, each with the day from which it holds; the first one may hold from the start. */
export const RateFields = <Form extends TaxCodeForm>({ control: given, billedUntil }: Props<Form>) => {
  const { t } = useTranslation('taxes');
  // Both forms have the same rates; the fields name nothing else.
  const control = given as unknown as Control<TaxCodeForm>;
  const rows = useFieldArray({ control, name: 'rates', keyName: 'key' });
  return (
    <FormSection title={t('rates')}>
      {billedUntil === null ? null : (
        <Text size="sm" c="dimmed">
          {t('billed', { day: displayDate(billedUntil, language()) })}
        </Text>
      )}
      {rows.fields.map((row, index) => (
        <Stack key={row.key} gap={8}>
          <Group align="flex-start" wrap="nowrap" gap={8} className={styles.rate}>
            <FDate
              control={control}
              name={`rates.${index}.valid_from`}
              label={t('from')}
              placeholder={t('sinceEver')}
              isClearable
            />
            <FNumber
              control={control}
              name={`rates.${index}.percent`}
              label={t('percent')}
              decimals={4}
              unit="%"
              isRequired
            />
            <RemoveRow
              label={
                row.valid_from
                  ? t('removeRate', { day: displayDate(row.valid_from, language()) })
                  : t('removeFirst')
              }
              onRemove={() => rows.remove(index)}
            />
          </Group>
          <PartFields control={control} index={index} />
        </Stack>
      ))}
      <AddRow
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} />}
        onAdd={() => rows.append(blank)}
      >
        {t('addRate')}
      </AddRow>
    </FormSection>
  );
};
