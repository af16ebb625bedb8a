import { Button } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { useSend } from '@yardline/client/hooks';
import {
  makeMaintenanceOrders,
  mostOrderedAtOnce,
} from '@yardline/contract/maintenance-orders/maintenance-orders';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { useSelected } from '../../shell/list/selection.ts';

/** Opens work orders for the rows that are selected, one for each machine. */
export const MakeOrders = () => {
  const { t } = useTranslation('maintenanceOrders');
  const { whyNot } = useSession();
  const { ids } = useSelected() ?? {};
  const { send, isSending } = useSend(makeMaintenanceOrders);
  const isByHand = ids !== undefined && ids.length <= mostOrderedAtOnce;
  const reason =
    whyNot(makeMaintenanceOrders) ?? (isByHand ? undefined : t('makeMost', { most: mostOrderedAtOnce }));
  return (
    <DisabledWithReason reason={reason}>
      <Button
        size="xs"
        leftSection={<IconTools size={14} aria-hidden="true" />}
        loading={isSending}
        onClick={() => ids !== undefined && send({ body: { ids } })}
      >
        {t('make')}
      </Button>
    </DisabledWithReason>
  );
};
