import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { startInspection } from '@yardline/contract/inspections/inspections';
import type { AssetInspections } from '@yardline/contract/inspections/of-asset';
import { Dialog } from '@yardline/ui/Dialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { nameOf } from './names.ts';
import styles from './inspections.module.css';

type Props = {
  asset: { id: number; division_id: number };
  checklists: AssetInspections['checklists'];
  /** The order in which the machine is inspected. */
  workOrderId?: number;
  /** The ticket on which it is. */
  ticketId?: number;
};

/** Begins an inspection by one of the checklists that are used for the machine. */
export const StartInspection = ({ asset, checklists, workOrderId, ticketId }: Props) => {
  const { t } = useTranslation('inspections');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { send, isSending } = useSend(startInspection, {
    isQuiet: true,
    onDone: ({ id }) => navigate({ to: paths.inspection(id) }),
  });
  const none = checklists.length === 0 ? t('noChecklist') : undefined;
  return (
    <>
      <DisabledWithReason reason={whyNot(startInspection, asset.division_id) ?? none}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconListCheck size={16} />}
          onClick={() => setOpen(true)}
        >
          {t('start')}
        </Button>
      </DisabledWithReason>
      {isOpen ? (
        <Dialog title={t('choose')} size="small" onClose={() => setOpen(false)}>
          <div className={styles.choices}>
            {checklists.map((each) => (
              <Button
                key={`${each.id} ${each.moment}`}
                size="lg"
                variant="default"
                justify="flex-start"
                loading={isSending}
                onClick={() =>
                  send({
                    body: {
                      asset_id: asset.id,
                      checklist_id: each.id,
                      moment: each.moment,
                      ...(workOrderId === undefined ? {} : { work_order_id: workOrderId }),
                      ...(ticketId === undefined ? {} : { ticket_id: ticketId }),
                    },
                  })
                }
              >
                {nameOf(each)} · {t(`moments.${each.moment}`)}
              </Button>
            ))}
          </div>
        </Dialog>
      ) : null}
    </>
  );
};
