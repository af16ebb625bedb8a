import { Group, Stack, Text } from '@mantine/core';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import type { TaxCodeForm } from '@yardline/contract/taxes/tax-codes';
import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { displayPercent } from '@yardline/domain/format/numbers';
import { partsAtMost, percentOfParts } from '@yardline/domain/taxes/parts';
import { FNumber } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { useEffect } from 'react';
import { type Control, useController, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { AddRow } from './AddRow.tsx';
import { RemoveRow } from './RemoveRow.tsx';
import styles from './taxes.module.css';

/** Parts without a percentage are refused by the form, so that a new one may begin empty. */
const blank = { authority: '', registration_number: '', percent: null as unknown as number };

type Typed = { percent?: unknown };
const isTyped = (part: Typed): part is { percent: number } =>
  typeof part.percent === 'number' && hasAtMostDecimals(part.percent, 4);

type Form = Control<TaxCodeForm, unknown, unknown>;

/** The sum of the parts, once all of them are typed; it is the percentage of the rate. */
const useWhole = (control: Form, index: number): number | null => {
  const parts: readonly Typed[] = useWatch({ control, name: `rates.${index}.parts` }) ?? [];
  const { onChange } = useController({ control, name: `rates.${index}.percent` }).field;
  const whole = parts.length > 0 && parts.every(isTyped) ? percentOfParts(parts) : null;
  useEffect(() => {
    if (whole !== null) onChange(whole);
  }, [whole, onChange]);
  return whole;
};

type RowProps = {
  control: Form;
  name: `rates.${number}.parts.${number}`;
  number: number;
  onRemove: () => void;
};

const PartRow = ({ control, name, number, onRemove }: RowProps) => {
  const { t } = useTranslation('taxes');
  return (
    <Group align="flex-start" wrap="nowrap" gap={8} className={styles.part}>
      <FText control={control} name={`${name}.authority`} label={t('authority')} maxLength={64} isRequired />
      <FText
        control={control}
        name={`${name}.registration_number`}
        label={t('registration')}
        maxLength={40}
      />
      <FNumber
        control={control}
        name={`${name}.percent`}
        label={t('part')}
        decimals={4}
        unit="%"
        isRequired
      />
      <RemoveRow label={t('removePart', { number })} onRemove={onRemove} />
    </Group>
  );
};

/** What each of several authorities has of a rate; together they are its percentage, which is added up from them. */
export const PartFields = ({ control, index }: { control: Form; index: number }) => {
  const { t } = useTranslation('taxes');
  const name = `rates.${index}.parts` as const;
  const rows = useFieldArray({ control, name, keyName: 'key' });
  const { errors } = useFormState({ control });
  const refused = errors.rates?.[index]?.parts;
  const problem = refused?.message ?? refused?.root?.message;
  const whole = useWhole(control, index);
  if (rows.fields.length === 0)
    return (
      <AddRow
        variant="subtle"
        size="compact-sm"
        leftSection={<IconBuildingBank size={14} />}
        onAdd={() => rows.append([blank, blank])}
        className={styles.share}
      >
        {t('shareRate')}
      </AddRow>
    );
  return (
    <Stack gap={8} className={styles.parts}>
      {rows.fields.map((row, at) => (
        <PartRow
          key={row.key}
          control={control}
          name={`${name}.${at}`}
          number={at + 1}
          onRemove={() => rows.remove(at)}
        />
      ))}
      {problem === undefined ? null : (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
      <Group justify="space-between">
        <AddRow
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          disabled={rows.fields.length >= partsAtMost}
          onAdd={() => rows.append(blank)}
        >
          {t('addPart')}
        </AddRow>
        {whole === null ? null : (
          <Text size="sm">{t('partsTogether', { percent: displayPercent(whole, language()) })}</Text>
        )}
      </Group>
    </Stack>
  );
};
