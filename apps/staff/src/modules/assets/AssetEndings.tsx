import { companyClock } from '@yardline/client/clock';
import type { AssetRow } from '@yardline/contract/assets/assets';
import { dayOf } from '@yardline/domain/time/local';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';

/** From so many days before on, the end of a warranty or of a product's life is told. */
const soon = 30;

type Props = { asset: Pick<AssetRow, 'warranty_until' | 'expires_on' | 'disposed_on'> };

/** Warns where the warranty or the life of an asset ends soon, or is over. [B3.33] */
export const AssetEndings = ({ asset }: Props) => {
  const { t } = useTranslation('assets');
  const { company } = useSession();
  if (asset.disposed_on !== null) return null;
  const today = Temporal.PlainDate.from(
    dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone),
  );
  const ends = [
    { what: 'warranty', day: asset.warranty_until },
    { what: 'life', day: asset.expires_on },
  ] as const;
  return ends.map(({ what, day }) => {
    if (day === null) return null;
    const left = today.until(day).days;
    if (left > soon) return null;
    const isOver = left < 0;
    return (
      <StatusBadge key={what} tone={isOver && what === 'life' ? 'bad' : isOver ? 'quiet' : 'warn'}>
        {isOver ? t(`ends.${what}.over`) : t(`ends.${what}.soon`, { count: left })}
      </StatusBadge>
    );
  });
};
