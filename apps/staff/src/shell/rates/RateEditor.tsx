import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ratesInCents } from '@yardline/contract/rates/rate-window';
import { useEffect, useRef } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  get,
  useController,
  useFormState,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../panel/FormSection.tsx';
import { DayPrices } from './DayPrices.tsx';
import { type DraftRate, proposedRate, readyRates } from './drafts.ts';
import { Findings } from './Findings.tsx';
import { type RateField, RateRow } from './RateRow.tsx';
import styles from './rates.module.css';

type Props<T extends FieldValues, Out> = {
  control: Control<T, unknown, Out>;
  /** The form's rates. */
  name: FieldPath<T>;
  /** The rates that are changed; left out for a new table. */
  before?: Parameters<typeof ratesInCents>[0];
  /** The class by whose rules they price; null prices by the company's. */
  classId: number | null;
};

/** Error words at a path of the form. */
const useErrors = <T extends FieldValues, Out>(control: Control<T, unknown, Out>) => {
  const { errors } = useFormState({ control });
  return (path: string, label: string): string | undefined => {
    const words: unknown = get(errors, `${path}.message`);
    return typeof words === 'string' ? words.replace('{field}', label.toLowerCase()) : undefined;
  };
};

/** Puts the caret into a field of a rate, also of one that is only about to be drawn. */
const useWalk = () => {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ index: number; field: RateField }>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const { index, field } = wanted.current;
    wanted.current = undefined;
    box.current?.querySelector<HTMLElement>(`[data-rate="${index}"] [name$=".${field}"]`)?.focus();
  });
  const goTo = (index: number, field: RateField) => {
    wanted.current = { index, field };
  };
  return { box, goTo };
};

/** The rates of a table, a row each, with what is found in them and what they change while they are typed. */
export const RateEditor = <T extends FieldValues, Out = T>({
  control,
  name,
  before,
  classId,
}: Props<T, Out>) => {
  const { t } = useTranslation(['rates', 'assets']);
  const { field } = useController({ control, name });
  const errorAt = useErrors(control);
  const { box, goTo } = useWalk();
  // The form's type is the caller's; its rates are what this editor writes into it.
  const drafts = field.value as unknown as DraftRate[];
  const set = (index: number, change: Partial<DraftRate>) =>
    field.onChange(drafts.map((draft, at) => (at === index ? { ...draft, ...change } : draft)));
  const add = (at: RateField) => {
    goTo(drafts.length, at);
    field.onChange([...drafts, proposedRate(drafts, (unit) => t(`assets:rate.usual.${unit}`))]);
  };
  const remove = (index: number) => {
    goTo(Math.max(0, index - 1), 'code');
    field.onChange(drafts.filter((_, at) => at !== index));
  };
  const walk = (index: number, at: RateField) => {
    if (index === drafts.length - 1) return add(at);
    goTo(index + 1, at);
    return field.onChange([...drafts]);
  };
  const rates = readyRates(drafts);
  return (
    <>
      <FormSection title={t('sections.rates')}>
        <div ref={box} className={styles.rateRows}>
          {drafts.map((draft, index) => (
            <RateRow
              // A rate that is being typed is known by nothing but its place.
              key={index}
              index={index}
              name={name}
              draft={draft}
              errorOf={(at, label) => errorAt(`${name}.${index}.${at}`, label)}
              onChange={(change) => set(index, change)}
              onRemove={() => remove(index)}
              onEnter={(at) => walk(index, at)}
              onLeave={field.onBlur}
            />
          ))}
        </div>
        <div className={styles.rateAdd}>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => add('code')}>
            {t('assets:rate.add')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('keys')}
          </Text>
        </div>
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errorAt(name, t('sections.rates')) ?? errorAt(`${name}.root`, t('sections.rates'))}
        </Text>
        <Findings rates={rates} />
      </FormSection>
      <FormSection title={before === undefined ? t('curve') : t('sections.preview')}>
        <DayPrices
          rates={rates}
          classId={classId}
          {...(before === undefined ? {} : { before: ratesInCents(before) })}
        />
      </FormSection>
    </>
  );
};
