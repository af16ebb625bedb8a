import { useCall } from '@yardline/client/hooks';
import { listTicketInspections } from '@yardline/contract/inspections/of-ticket';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { InspectionRows } from '../../../shell/inspections/InspectionRows.tsx';
import { StartInspection } from '../../../shell/inspections/StartInspection.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import styles from '../tickets.module.css';

const ended: readonly number[] = [3, 8];

/** The inspections of a delivery or a pickup, and the way to begin one for each machine that has a checklist for it. */
export const TicketInspections = ({ ticket: { id, type, status } }: { ticket: Ticket }) => {
  const { t } = useTranslation('inspections');
  const { whyNot } = useSession();
  const isMoving = type !== 'task';
  const { data } = useCall(
    listTicketInspections,
    { params: { type: isMoving ? type : 'delivery', id } },
    { enabled: isMoving && whyNot(listTicketInspections) === undefined },
  );
  if (data === undefined) return null;
  const machines = ended.includes(status)
    ? []
    : data.machines.filter(({ checklists }) => checklists.length > 0);
  if (data.items.length + machines.length === 0) return null;
  return (
    <Section title={t('section')} count={data.items.length}>
      {machines.length === 0 ? null : (
        <ul className={styles.items}>
          {machines.map(({ asset_id: assetId, asset_number: number, division_id, checklists }) => (
            <li key={assetId} className={styles.item}>
              <strong className={styles.itemWhat}>{number}</strong>
              <StartInspection asset={{ id: assetId, division_id }} checklists={checklists} ticketId={id} />
            </li>
          ))}
        </ul>
      )}
      {data.items.length === 0 ? null : <InspectionRows label={t('section')} rows={data.items} />}
    </Section>
  );
};
