import { Text } from '@mantine/core';
import type { TaxCodeForm, TaxCodeInFull } from '@yardline/contract/taxes/tax-codes';
import { displayDate } from '@yardline/domain/format/dates';
import { displayPercent } from '@yardline/domain/format/numbers';
import { type RateChange, rateChanges, type TaxRate } from '@yardline/domain/taxes/rates';
import type { TaxPart } from '@yardline/domain/taxes/parts';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';

type Part = NonNullable<TaxCodeForm['rates'][number]['parts']>[number];

const useSaid = (): ((change: RateChange) => string) => {
  const { t } = useTranslation('taxes');
  const day = (of: string) => displayDate(of, language());
  const percent = (of: number | null) => (of === null ? t('notCharged') : displayPercent(of, language()));
  // The end is no part of the days; people name the last one that is.
  const last = (of: string) => day(Temporal.PlainDate.from(of).subtract({ days: 1 }).toString());
  return ({ from, to, before, after }) => {
    if (before === after) return from === null ? t('sharedAll') : t('sharedFrom', { day: day(from) });
    const rates = { before: percent(before), after: percent(after) };
    if (from !== null && to !== null) return t('changeUntil', { from: day(from), to: last(to), ...rates });
    if (from !== null) return t('change', { day: day(from), ...rates });
    return to === null ? t('changeAll', rates) : t('changeStart', { to: last(to), ...rates });
  };
};

/** A part as it will be kept; without a percentage it says nothing yet. */
const written = ({ authority, registration_number = '', percent }: Part): TaxPart => ({
  authority: authority.trim(),
  registration_number: registration_number.trim(),
  percent: typeof percent === 'number' ? percent : 0,
});

/** Rows that are typed in full: the others say nothing yet. */
const typed = (rates: TaxCodeForm['rates']): TaxRate[] =>
  rates.flatMap(({ valid_from: from = null, percent, parts = [] }) =>
    typeof percent === 'number'
      ? [{ valid_from: from === '' ? null : from, percent, parts: parts.map(written) }]
      : [],
  );

type Props = { control: Control<TaxCodeForm, unknown, unknown>; seen: TaxCodeInFull };

/** What the rates as they are typed would change, and where this tax is charged. */
export const RateChanges = ({ control, seen }: Props) => {
  const { t } = useTranslation('taxes');
  const said = useSaid();
  const rates = useWatch({ control, name: 'rates' });
  const changes = rateChanges(seen.rates, typed(rates));
  const { divisions, customers, documents } = seen.charged_by;
  return (
    <FormSection title={t('changes')}>
      <Text component="output" display="block" size="sm">
        {changes.length === 0 ? t('unchanged') : changes.map(said).join(' ')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('charged', {
          divisions: t('divisions', { count: divisions }),
          customers: t('customers', { count: customers }),
          documents: t('documents', { count: documents }),
        })}
      </Text>
    </FormSection>
  );
};
