import { IconLock } from '@tabler/icons-react';
import { companyClock } from '@yardline/client/clock';
import { useCall } from '@yardline/client/hooks';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { displayDate } from '@yardline/domain/format/dates';
import { dayOf } from '@yardline/domain/time/local';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { language } from '../../../../platform/i18n.ts';
import styles from '../../looks/document-form.module.css';

/** What a worksheet holds, and until which day. */
const WorksheetWords = ({ draft, count }: { draft: Contract; count: number }) => {
  const { t } = useTranslation('contracts');
  if (draft.worksheet === null) return null;
  const { name, heldUntil } = draft.worksheet;
  const day = displayDate(heldUntil, language());
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), draft.timeZone);
  const isOver = heldUntil < today && count === 0;
  return (
    <span>
      {name} ·{' '}
      {count > 0
        ? t('worksheet.holds', { count, day })
        : t(isOver ? 'worksheet.ended' : 'worksheet.holdsNothing', { day })}
    </span>
  );
};

/** What a draft holds while it is written, and until when; of a plain draft nothing once that is over. */
export const HoldingNote = ({ id }: { id: number }) => {
  const { t } = useTranslation('contracts');
  const { data: draft } = useCall(getContract, { params: { id } });
  if (draft === undefined) return null;
  const { holding, worksheet, timeZone } = draft;
  const isHeld = holding !== null && Temporal.Instant.from(holding.until).epochMilliseconds > companyClock();
  if (!isHeld && worksheet === null) return null;
  return (
    <output className={styles.keeping}>
      <IconLock size={14} aria-hidden="true" />
      {worksheet !== null || holding === null ? (
        <WorksheetWords draft={draft} count={isHeld ? holding.pieces : 0} />
      ) : (
        <span>
          {t('keeping.holds', { count: holding.pieces })}{' '}
          <When at={holding.until} show="time" timeZone={timeZone} />
        </span>
      )}
    </output>
  );
};
