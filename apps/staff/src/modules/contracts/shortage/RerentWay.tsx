import type { PickerRow } from '@yardline/contract/availability/availability';
import type { WaysOut } from '@yardline/contract/shortages/ways-out';
import { amount, cents, times } from '@yardline/domain/money/cents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { type Rerent, RerentDialog } from './RerentDialog.tsx';
import type { Wish } from './useWaysOut.ts';
import { WayRow } from './WayRow.tsx';

/** What is agreed with a vendor, for how many pieces, and of which product. */
export type Rerenting = (rerent: Rerent, how: { pieces: number; as: PickerRow }) => void;

type Props = { ways: WaysOut; wish: Pick<Wish, 'window'>; onRerent: Rerenting };

const priceOf = ({ price }: PickerRow, pieces: number): number | null =>
  price === null ? null : amount(times(cents(price), pieces));

/** The missing pieces rented from a vendor, for the days of the line. [B6.7] */
export const RerentWay = ({ ways, wish: { window }, onRerent }: Props) => {
  const { t } = useTranslation('rerents');
  const { denied } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { rerent_as: as, short: pieces, may_rerent: may } = ways;
  if (as === null) return null;
  return (
    <>
      <WayRow
        title={t('way', { count: pieces })}
        detail={t('wayHint')}
        amounts={[{ label: t('customerPays'), amount: priceOf(as, pieces) }]}
        action={{
          label: t('do'),
          name: t('doNamed', { product: `${as.number} ${as.description}` }),
          reason: may ? undefined : denied('rerent_products'),
          onRun: () => setOpen(true),
        }}
      />
      {isOpen ? (
        <RerentDialog
          initial={{
            cost: null,
            costPer: 'total',
            from: window.avail_from_date,
            until: window.avail_to_date,
            reference: '',
            unit: '',
          }}
          onDone={(rerent) => {
            setOpen(false);
            onRerent(rerent, { pieces, as });
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};
