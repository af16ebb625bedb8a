import { ActionIcon, Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { LineCheckInPrice } from '@yardline/contract/returns/check-in';
import type { CheckInFor } from '@yardline/domain/returns/check-in';
import { cleanings } from '@yardline/domain/yard-returns/states';
import { moneyText, numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { NumberText } from '@yardline/ui/NumberText';
import { Stepper } from '@yardline/ui/Stepper';
import { useTranslation } from 'react-i18next';
import type { ComingLine, OutLine } from './return-form.ts';
import styles from './returns.module.css';

type Props = {
  line: OutLine;
  coming: ComingLine;
  /** What of it is charged for this line. */
  prices: readonly LineCheckInPrice[];
  /** What is wrong, by field. */
  problems: Partial<Record<keyof ComingLine, string | undefined>>;
  onChange: (change: Partial<ComingLine>) => void;
};

type MissingParts = NonNullable<ComingLine['missingParts']>;
type MissingPart = MissingParts[number];

/** What the company charges for it, in words; that it charges nothing where it has no price. */
const usePriceWords = (prices: readonly LineCheckInPrice[]) => {
  const { t } = useTranslation('returns');
  const { locale, currency } = useLocale();
  return (what: CheckInFor): string => {
    const price = prices.find((each) => each.for === what);
    if (price === undefined) return t('checkIn.noPrice');
    const { by, figure, most, amount } = price;
    if (by === 'flat') return moneyText(figure, locale, currency);
    if (by === 'hours')
      return t('checkIn.hours', {
        hours: numberText(figure, locale),
        amount: moneyText(amount, locale, currency),
      });
    return t('checkIn.age', { percent: numberText(figure, locale), most: numberText(most ?? 100, locale) });
  };
};

type Choice = { value: string; label: string };
type LookedProps = { label: string; value: string; data: Choice[]; onChange: (value: string) => void };

/** What was looked at; one under the other on a phone, where they do not fit beside each other. */
const Looked = ({ label, value, data, onChange }: LookedProps) => {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  return (
    <SegmentedControl
      size="sm"
      aria-label={label}
      value={value}
      data={data}
      orientation={isPhone ? 'vertical' : 'horizontal'}
      fullWidth={isPhone}
      onChange={onChange}
    />
  );
};

type WaivedProps = { label: string; waived: string; onChange: (waived: string) => void };

/** Why it is not charged: what is typed lets it go, and the customer reads it. */
const Waived = ({ label, waived, onChange }: WaivedProps) => {
  const { t } = useTranslation('returns');
  return (
    <TextInput
      aria-label={label}
      placeholder={t('checkIn.waivedHint')}
      maxLength={120}
      value={waived}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

const Cleaning = ({ line, coming, prices, problems, onChange }: Props) => {
  const { t } = useTranslation('returns');
  const say = usePriceWords(prices);
  const { product } = line;
  const level = coming.cleaning?.level;
  return (
    <div className={styles.checkIn}>
      <Looked
        label={t('checkIn.cleaningOf', { product })}
        value={level ?? ''}
        data={[
          { value: '', label: t('checkIn.unseen') },
          ...cleanings.map((value) => ({ value, label: t(`checkIn.cleanings.${value}`) })),
        ]}
        onChange={(value) => {
          const chosen = cleanings.find((each) => each === value);
          onChange({ cleaning: chosen === undefined ? null : { level: chosen, waived: '' } });
        }}
      />
      {level === 'light' || level === 'heavy' ? (
        <>
          <Text size="sm" c="dimmed">
            {say(level)}
          </Text>
          <Waived
            label={t('checkIn.waivedCleaning', { product })}
            waived={coming.cleaning?.waived ?? ''}
            onChange={(waived) => onChange({ cleaning: { level, waived } })}
          />
        </>
      ) : null}
      {problems.cleaning === undefined ? null : (
        <Text size="sm" c="var(--mantine-color-error)">
          {problems.cleaning}
        </Text>
      )}
    </div>
  );
};

type PartProps = {
  part: MissingPart;
  product: string;
  onChange: (change: Partial<MissingPart>) => void;
  onRemove: () => void;
};

/** One part that was missing: which, how many, what a new one costs, and why it is not charged. */
const PartRow = ({ part, product, onChange, onRemove }: PartProps) => {
  const { t } = useTranslation('returns');
  return (
    <li className={styles.missingPart}>
      <TextInput
        label={t('checkIn.part')}
        maxLength={60}
        value={part.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Stepper
        label={`${t('quantity')} ${part.name}`}
        value={part.quantity}
        max={1000}
        onChange={(quantity) => onChange({ quantity: quantity as number })}
      />
      <NumberText
        label={t('checkIn.newPrice')}
        decimals={2}
        isPadded
        value={part.price}
        onChange={(price) => onChange({ price: price as number | null })}
      />
      <Waived
        label={t('checkIn.waivedPart', { product, part: part.name })}
        waived={part.waived}
        onChange={(waived) => onChange({ waived })}
      />
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('checkIn.removePart', { part: part.name })}
        onClick={onRemove}
      >
        <IconX size={18} />
      </ActionIcon>
    </li>
  );
};

const blank = (name = ''): MissingPart => ({ name, partId: null, quantity: 1, price: null, waived: '' });

const Parts = ({ line, coming, prices, onChange }: Omit<Props, 'problems'>) => {
  const { t } = useTranslation('returns');
  const say = usePriceWords(prices);
  const { product } = line;
  const parts = coming.missingParts;
  const state = parts === null ? '' : parts.length === 0 ? 'all' : 'missing';
  const set = (missingParts: MissingParts | null) => onChange({ missingParts });
  return (
    <div className={styles.checkIn}>
      <Looked
        label={t('checkIn.partsOf', { product })}
        value={state}
        data={[
          { value: '', label: t('checkIn.unseen') },
          { value: 'all', label: t('checkIn.allParts') },
          { value: 'missing', label: t('checkIn.partsMissing') },
        ]}
        onChange={(value) => set(value === '' ? null : value === 'all' ? [] : [blank()])}
      />
      {parts === null || parts.length === 0 ? null : (
        <>
          <Text size="sm" c="dimmed">
            {say('missing')}
          </Text>
          <ul className={styles.missingParts}>
            {parts.map((part, index) => (
              <PartRow
                // A part has no name before it is typed: its place is what it is.
                key={index}
                part={part}
                product={product}
                onChange={(change) =>
                  set(parts.map((each, at) => (at === index ? Object.assign({}, each, change) : each)))
                }
                onRemove={() => set(parts.toSpliced(index, 1))}
              />
            ))}
          </ul>
          <Group>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} />}
              onClick={() => set([...parts, blank()])}
            >
              {t('checkIn.addPart')}
            </Button>
          </Group>
        </>
      )}
    </div>
  );
};

/** How clean and how complete a line came back: what was not looked at charges and tells nothing. [B4.16] */
export const CheckIn = (props: Props) =>
  props.coming.condition === 'missing' ? null : (
    <>
      <Cleaning {...props} />
      <Parts {...props} />
    </>
  );
