import type { CalendarRow } from '@yardline/contract/availability/availability';
import { moveBar, swapBars } from '@yardline/contract/contracts/bars';
import { useSend } from '@yardline/client/hooks';
import { useTranslation } from 'react-i18next';
import type { Placed } from './bar-acts.ts';

const partOf = ({ bar, unit }: Placed) => ({
  contractId: bar.contract_id,
  lineId: bar.line_id,
  assetId: unit.id,
  rowVersion: bar.row_version,
});

/** Moves a bar to another machine, and lets two bars change places. */
export const useBarActs = (onDone?: () => void) => {
  const { t } = useTranslation('timeline');
  const options = onDone === undefined ? {} : { onDone };
  const moving = useSend(moveBar, options);
  const swapping = useSend(swapBars, options);
  const reason = t('bars.reason');
  return {
    move: ({ bar, unit }: Placed, to: CalendarRow) =>
      moving.send(
        {
          params: { id: bar.contract_id },
          body: { lineId: bar.line_id, assetId: unit.id, toAssetId: to.id, reason },
        },
        { ifMatch: bar.row_version },
      ),
    swap: (one: Placed, other: Placed) =>
      swapping.send({ body: { one: partOf(one), other: partOf(other), reason } }),
    isSending: moving.isSending || swapping.isSending,
  };
};
