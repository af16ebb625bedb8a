import { IconLock } from '@tabler/icons-react';
import { companyClock } from '@yardline/client/clock';
import { useCall } from '@yardline/client/hooks';
import { getContract } from '@yardline/contract/contracts/contracts';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import styles from '../../looks/document-form.module.css';

/** What a draft holds while it is written, and until when; nothing once that is over. */
export const HoldingNote = ({ id }: { id: number }) => {
  const { t } = useTranslation('contracts');
  const { data: draft } = useCall(getContract, { params: { id } });
  const holding = draft?.holding ?? null;
  if (draft === undefined || holding === null) return null;
  if (Temporal.Instant.from(holding.until).epochMilliseconds <= companyClock()) return null;
  return (
    <output className={styles.keeping}>
      <IconLock size={14} aria-hidden="true" />
      <span>
        {t('keeping.holds', { count: holding.pieces })}{' '}
        <When at={holding.until} show="time" timeZone={draft.timeZone} />
      </span>
    </output>
  );
};
