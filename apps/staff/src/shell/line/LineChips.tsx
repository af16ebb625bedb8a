import { displayTime } from '@yardline/domain/format/dates';
import type { LineChip } from '@yardline/contract/counter-line/counter-line';
import { numberText, plainDateText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import styles from './line.module.css';

type Moment = { date: string; time: string };

/** What was understood of one part of the line, in words. */
const useChipWords = () => {
  const { t } = useTranslation('shell');
  const { locale } = useLocale();
  const moment = ({ date, time }: Moment) =>
    `${plainDateText(date, locale)} ${displayTime(time, language())}`;
  return (chip: LineChip): string => {
    if (chip.kind === 'quantity') return t('line.quantity', { n: numberText(chip.quantity, locale) });
    if (chip.kind === 'size')
      return t(chip.isGuessed ? 'line.guessed' : 'line.size', {
        n: numberText(chip.size.figure, locale),
        unit: t(`line.units.${chip.size.unit}`, { defaultValue: chip.size.unit }),
      });
    if (chip.kind === 'number') return t('line.number', { number: chip.number });
    if (chip.kind === 'corrected') return t('line.corrected', { typed: chip.typed, meant: chip.meant });
    if (chip.kind === 'period')
      return t('line.period', { from: moment(chip.period.from), to: moment(chip.period.to) });
    return chip.kind === 'place' ? chip.title : chip.words;
  };
};

/** What was understood of a typed line, shown before it is taken. */
export const LineChips = ({ chips }: { chips: readonly LineChip[] }) => {
  const { t } = useTranslation('shell');
  const wordsOf = useChipWords();
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('line.understood')} data-chips>
      {chips.map((chip) => (
        <li key={wordsOf(chip)} data-kind={chip.kind}>
          {wordsOf(chip)}
        </li>
      ))}
    </ul>
  );
};
