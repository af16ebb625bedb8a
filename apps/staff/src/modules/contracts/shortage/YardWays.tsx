import { useSend } from '@yardline/client/hooks';
import type { WaysOut, YardWay } from '@yardline/contract/shortages/ways-out';
import { sendTransfer } from '@yardline/contract/transfers/transfers';
import { plainDateText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import type { Wish } from './useWaysOut.ts';
import { WayRow } from './WayRow.tsx';

/** Why a yard cannot send what is missing. */
const useWhyNot = (missing: number) => {
  const { t } = useTranslation('shortages');
  const { denied } = useSession();
  return ({ free, leave_by: leaveBy, transfer, may_send: maySend }: YardWay): string | undefined => {
    if (leaveBy === null) return t('tooLate');
    if (free < missing) return t('fewHere');
    if (transfer === null) return t('inUse');
    return maySend ? undefined : denied('assets.edit');
  };
};

/** Machines of other yards, each with the transfer that brings them. */
export const YardWays = ({ ways, wish }: { ways: WaysOut; wish: Wish }) => {
  const { t } = useTranslation('shortages');
  const { locale } = useLocale();
  const whyNot = useWhyNot(ways.short);
  const { send, isSending } = useSend(sendTransfer);
  const { locationId } = wish;
  return ways.yards.map((yard) => (
    <WayRow
      key={yard.location_id}
      title={t('yard', { count: yard.free, yard: yard.title })}
      detail={
        yard.leave_by === null ? t('tooLate') : t('leaveBy', { day: plainDateText(yard.leave_by, locale) })
      }
      amounts={[{ label: t('period'), amount: ways.amount }]}
      action={{
        label: t('send'),
        name: t('sendFrom', { yard: yard.title }),
        reason: whyNot(yard),
        isBusy: isSending,
        onRun: () => {
          if (yard.transfer === null || locationId === null) return;
          send({
            body: {
              from_location_id: yard.location_id,
              to_location_id: locationId,
              expected_date: yard.transfer.expected_date,
              expected_time: yard.transfer.expected_time,
              lines: yard.transfer.asset_ids.map((id) => ({ asset_id: id })),
            },
          });
        },
      }}
    />
  ));
};
