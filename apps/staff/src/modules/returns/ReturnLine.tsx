import { Checkbox, SegmentedControl, Text, TextInput } from '@mantine/core';
import type { LineCheckInPrice } from '@yardline/contract/returns/check-in';
import { type ReturnCharge, returnCondition } from '@yardline/contract/returns/returns';
import { When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { Stepper } from '@yardline/ui/Stepper';
import { useTranslation } from 'react-i18next';
import { MachinePhotos } from '../../shell/machine-photos/MachinePhotos.tsx';
import { CheckIn } from './CheckIn.tsx';
import { LineCharges } from './LineCharges.tsx';
import { ReturnReadings } from './ReturnReadings.tsx';
import type { ComingLine, OutLine } from './return-form.ts';
import styles from './returns.module.css';

type Props = {
  contractId: number;
  line: OutLine;
  timeZone: string;
  /** The ticket with which a driver has brought it. */
  pickup: string | undefined;
  /** What comes back of it; nothing when it stays. */
  coming: ComingLine | undefined;
  /** What is wrong, by field. */
  problems: Partial<Record<keyof ComingLine, string | undefined>>;
  /** What can be charged for how things come back. */
  offered: readonly ReturnCharge[];
  /** What its check-in charges, and whether nothing is charged without a photo. */
  prices: readonly LineCheckInPrice[];
  asksPhoto: boolean;
  onToggle: (isComing: boolean) => void;
  onChange: (change: Partial<ComingLine>) => void;
};

type ConditionProps = Pick<Props, 'line' | 'problems' | 'onChange'> & { coming: ComingLine };

/** In which state it comes back, and what is said of it unless it is good. */
const Condition = ({ line, coming, problems, onChange }: ConditionProps) => {
  const { t } = useTranslation('returns');
  return (
    <div className={styles.comingCondition}>
      <SegmentedControl
        size="sm"
        aria-label={`${t('condition')} ${line.product}`}
        value={coming.condition}
        onChange={(value) => onChange({ condition: returnCondition.parse(value) })}
        data={returnCondition.options.map((value) => ({ value, label: t(`conditions.${value}`) }))}
      />
      {coming.condition === 'good' ? null : (
        <TextInput
          aria-label={t('notes')}
          placeholder={t('notesHint')}
          maxLength={250}
          value={coming.notes}
          error={problems.notes}
          onChange={(event) => onChange({ notes: event.currentTarget.value })}
        />
      )}
    </div>
  );
};

/** Photos out and in, and whether a vendor's machine is back with its vendor: nothing of what is missing. */
const Evidence = ({
  contractId,
  line,
  coming,
  onChange,
}: Pick<Props, 'contractId' | 'line' | 'onChange'> & { coming: ComingLine }) => {
  const { t } = useTranslation('rerents');
  if (coming.condition === 'missing') return null;
  return (
    <>
      <MachinePhotos
        of={{ contractId, lineId: line.id, number: line.product, outAt: line.outAt }}
        adding="in"
      />
      {line.rerent === null ? null : (
        <Checkbox
          label={t('wentBack', { vendor: line.rerent.vendorName })}
          description={t('wentBackHint')}
          checked={coming.backToVendor}
          onChange={(event) => onChange({ backToVendor: event.currentTarget.checked })}
        />
      )}
    </>
  );
};

/** One line that is out: whether it comes back, how many, with which readings, in which state. */
export const ReturnLine = (props: Props) => {
  const { contractId, line, timeZone, pickup, coming, problems, offered, prices, onToggle, onChange } = props;
  const { t } = useTranslation('returns');
  const stays = line.quantity - (typeof coming?.quantity === 'number' ? coming.quantity : 0);
  return (
    <li className={styles.coming} data-off={coming === undefined || undefined}>
      <div className={styles.comingHead}>
        <Checkbox
          size="md"
          checked={coming !== undefined}
          onChange={(event) => onToggle(event.currentTarget.checked)}
          aria-label={`${line.product} ${line.description}`}
          label={
            <span className={styles.comingWhat}>
              <strong>{line.product}</strong>
              <span>{line.description}</span>
            </span>
          }
        />
        <span className={styles.comingSince}>
          {line.statusCode === 'F' ? <StatusBadge tone="warn">{t('offRent')}</StatusBadge> : null}
          {pickup === undefined ? null : (
            <StatusBadge tone="info">{t('broughtBy', { title: pickup })}</StatusBadge>
          )}
          <Text size="xs" c="dimmed" component="span">
            {t('outSince')} <When at={line.outAt} show="day" timeZone={timeZone} />
          </Text>
        </span>
        {line.isBulk && coming !== undefined ? (
          <span className={styles.comingQuantity}>
            <Stepper
              label={`${t('quantity')} ${line.product}`}
              value={coming.quantity}
              max={line.quantity}
              isWrong={problems.quantity !== undefined}
              onChange={(quantity) => onChange({ quantity: quantity as number })}
            />
            <Text size="xs" c="dimmed">
              {t('outOf', { count: line.quantity })}
            </Text>
          </span>
        ) : null}
      </div>
      {coming === undefined ? null : (
        <div className={styles.comingBody}>
          {line.isBulk && stays > 0 ? (
            <Text size="sm" c="var(--yl-warn)">
              {t('stayOut', { count: stays })}
            </Text>
          ) : null}
          {[problems.quantity, problems.lineId].map((problem) =>
            problem === undefined ? null : (
              <Text key={problem} size="sm" c="var(--mantine-color-error)">
                {problem}
              </Text>
            ),
          )}
          <ReturnReadings line={line} coming={coming} problems={problems} onChange={onChange} />
          <Condition line={line} coming={coming} problems={problems} onChange={onChange} />
          <Evidence contractId={contractId} line={line} coming={coming} onChange={onChange} />
          {props.asksPhoto && coming.condition !== 'missing' ? (
            <Text size="xs" c="dimmed">
              {t('checkIn.asksPhoto')}
            </Text>
          ) : null}
          <CheckIn line={line} coming={coming} prices={prices} problems={problems} onChange={onChange} />
          <LineCharges
            line={line}
            coming={coming}
            offered={offered}
            onChange={(charges) => onChange({ charges })}
          />
        </div>
      )}
    </li>
  );
};
