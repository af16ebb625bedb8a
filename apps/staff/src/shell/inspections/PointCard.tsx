import { Button, Text, Textarea, TextInput } from '@mantine/core';
import type { InspectionPoint } from '@yardline/contract/inspections/inspections';
import { canFail, type Judged } from '@yardline/domain/inspections/judge';
import { FuelGauge } from '@yardline/ui/FuelGauge';
import { NumberText } from '@yardline/ui/NumberText';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { useFuelWords } from '../record/useFuelWords.ts';
import { promptOf } from './names.ts';
import styles from './inspections.module.css';

export type Given = { value: string; note: string };

type AnswerProps = {
  point: InspectionPoint;
  prompt: string;
  isRead: boolean;
  onValue: (value: string) => void;
};

/** Two or three large buttons; what is pressed twice is taken back. */
const Presses = ({
  point,
  prompt,
  isRead,
  onValue,
  of,
}: AnswerProps & { of: readonly { value: string; label: string; color: string }[] }) => (
  <fieldset className={styles.presses} aria-label={prompt} disabled={isRead}>
    {of.map(({ value, label, color }) => (
      <Button
        key={value}
        className={styles.press}
        variant={point.value === value ? 'filled' : 'default'}
        color={color}
        aria-pressed={point.value === value}
        onClick={() => onValue(point.value === value ? '' : value)}
      >
        {label}
      </Button>
    ))}
  </fieldset>
);

/** A figure is said when the field is left, so that no half of a number counts. */
const Figure = ({ point, prompt, isRead, onValue }: AnswerProps) => {
  const { t } = useTranslation('inspections');
  const [typed, setTyped] = useState<number | string | null>();
  const { low, high, unit } = point;
  const bounds = [
    low === null ? '' : t('atLeast', { low, unit }),
    high === null ? '' : t('atMost', { high, unit }),
  ];
  const value = typed === undefined ? (point.value === '' ? null : Number(point.value)) : typed;
  return (
    <NumberText
      size="lg"
      aria-label={prompt}
      inputMode="decimal"
      decimals={point.kind === 'meter' ? 1 : 2}
      description={bounds.filter((each) => each !== '').join(', ') || undefined}
      rightSection={unit === '' ? null : <Text size="sm">{unit}</Text>}
      disabled={isRead}
      value={value}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== undefined) onValue(typed === null ? '' : String(typed));
        setTyped(undefined);
      }}
    />
  );
};

const Words = ({ point, prompt, isRead, onValue }: AnswerProps) => {
  const [typed, setTyped] = useState<string>();
  return (
    <Textarea
      size="md"
      aria-label={prompt}
      autosize
      minRows={2}
      maxLength={500}
      disabled={isRead}
      value={typed ?? point.value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== undefined) onValue(typed.trim());
        setTyped(undefined);
      }}
    />
  );
};

const AnswerField = (props: AnswerProps) => {
  const { t } = useTranslation('inspections');
  const fuelWords = useFuelWords();
  const { point, prompt, onValue } = props;
  if (point.kind === 'photo') return null;
  if (point.kind === 'text') return <Words {...props} />;
  if (point.kind === 'fuel')
    return (
      <FuelGauge
        label={prompt}
        value={point.value === '' ? null : Number(point.value)}
        say={fuelWords}
        onChange={(eighths) => onValue(eighths === null ? '' : String(eighths))}
      />
    );
  if (point.kind === 'number' || point.kind === 'meter') return <Figure {...props} />;
  const choices =
    point.kind === 'choice'
      ? point.choices.map((choice, index) => ({
          value: String(index),
          label: language() === 'fr' ? choice.fr : choice.en,
          color: choice.is_fail ? 'red' : 'green',
        }))
      : [
          { value: 'pass', label: t('pass'), color: 'green' },
          { value: 'fail', label: t('fail'), color: 'red' },
          ...(point.is_required ? [] : [{ value: 'na', label: t('na'), color: 'gray' }]),
        ];
  return <Presses {...props} of={choices} />;
};

/** What was answered, in words, once nothing can be changed. */
const Said = ({ point, isFailed }: { point: InspectionPoint; isFailed: boolean }) => {
  const { t } = useTranslation('inspections');
  const fuelWords = useFuelWords();
  const { kind, value, unit } = point;
  if (kind === 'photo') return null;
  if (value === '') return <span className={styles.quiet}>{t('notAnswered')}</span>;
  if (kind === 'pass_fail' || kind === 'choice') {
    const choice = point.choices[Number(value)];
    const word = language() === 'fr' ? choice?.fr : choice?.en;
    return (
      <div>
        <StatusBadge tone={value === 'na' ? 'quiet' : isFailed ? 'bad' : 'good'}>
          {kind === 'choice' ? word : t(value as 'pass' | 'fail' | 'na')}
        </StatusBadge>
      </div>
    );
  }
  const said = kind === 'fuel' ? fuelWords(Number(value)) : `${value} ${unit}`.trim();
  return <Text {...(isFailed ? { className: styles.consequence } : {})}>{said}</Text>;
};

/** A note is asked where a point fails; elsewhere it is offered by what is there already. */
const Note = ({
  point,
  prompt,
  isRead,
  onNote,
}: {
  point: InspectionPoint;
  prompt: string;
  isRead: boolean;
  onNote: (note: string) => void;
}) => {
  const { t } = useTranslation('inspections');
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      size="md"
      label={t('note')}
      aria-label={`${t('note')} · ${prompt}`}
      maxLength={500}
      disabled={isRead}
      value={typed ?? point.note}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== undefined) onNote(typed.trim());
        setTyped(undefined);
      }}
    />
  );
};

type Props = {
  point: InspectionPoint;
  position: number;
  judged: Judged | undefined;
  /** Only read: it has ended, or may not be answered by this user. */
  isRead: boolean;
  /** Whether the last answer has not reached the server; the user can send it again. */
  problem?: React.ReactNode;
  onAnswer: (given: Given) => void;
  photos?: React.ReactNode;
};

/** One point of a checklist, large enough for a thumb in a glove. */
export const PointCard = ({ point, position, judged, isRead, problem, onAnswer, photos }: Props) => {
  const { t } = useTranslation('inspections');
  const prompt = promptOf(point);
  const isFailed = judged?.isFailed ?? false;
  const hasNote = isFailed || point.note !== '' || point.kind === 'meter';
  return (
    <li className={styles.point} data-failed={isFailed || undefined}>
      <div className={styles.prompt}>
        <span className={styles.position}>{position}</span>
        <strong>{prompt}</strong>
        {point.is_required ? null : <span className={styles.quiet}>{t('optional')}</span>}
      </div>
      {isRead ? (
        <Said point={point} isFailed={isFailed} />
      ) : (
        <AnswerField
          point={point}
          prompt={prompt}
          isRead={isRead}
          onValue={(value) => onAnswer({ value, note: point.note })}
        />
      )}
      {isFailed && !isRead && canFail(point.kind) ? (
        <Text size="sm" className={styles.consequence}>
          {t(`onFail.${point.on_fail}`)}
          {judged?.lack === 'photo' ? ` ${t('photoNeeded')}` : ''}
        </Text>
      ) : null}
      {hasNote && !(isRead && point.note === '') ? (
        <Note
          point={point}
          prompt={prompt}
          isRead={isRead}
          onNote={(note) => onAnswer({ value: point.value, note })}
        />
      ) : null}
      {photos}
      {problem}
    </li>
  );
};
