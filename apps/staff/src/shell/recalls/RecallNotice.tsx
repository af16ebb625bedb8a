import { Alert } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { listAssetRecalls } from '@yardline/contract/recalls/recall-machines';
import { isUndone } from '@yardline/domain/recalls/states';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';

/** That a machine is under recall, for those who open an order for it: the work may go along. */
export const RecallNotice = ({ number }: { number: string }) => {
  const { t } = useTranslation('recalls');
  const { whyNot } = useSession();
  const isSeen = number !== '' && whyNot(listAssetRecalls) === undefined;
  const { data } = useCall(listAssetRecalls, { params: { number } }, { enabled: isSeen });
  const open = (data?.recalls ?? []).filter(({ status }) => isUndone(status));
  if (open.length === 0) return null;
  return (
    <Alert color="orange" variant="light" icon={<IconAlertOctagon size={18} />} title={t('ofMachine')}>
      {open.map(({ id, maker_number: maker, title, severity, order }) => (
        <div key={id}>
          {[
            `${maker} ${title}`,
            t(`severities.${severity}`),
            order === null ? '' : `${t('order')} ${order.order_n}`,
          ]
            .filter((each) => each !== '')
            .join(' · ')}
        </div>
      ))}
    </Alert>
  );
};
