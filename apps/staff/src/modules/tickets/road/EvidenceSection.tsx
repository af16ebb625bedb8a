import { type Evidence, listEvidence, type LoadCount } from '@yardline/contract/field/field';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { isFarFromSite } from '@yardline/domain/tickets/far-from-site';
import { useCall } from '@yardline/client/hooks';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../shell/record/Section.tsx';
import { Drawn } from '../../../shell/signing/Drawn.tsx';

const metersPerKm = 1000;

/** Where it was: at the site, or how far from it. */
const Where = ({ distance }: Pick<Evidence, 'distance'>) => {
  const { t } = useTranslation('road');
  const { locale } = useLocale();
  if (distance === null) return null;
  if (!isFarFromSite(distance)) return t('atSite');
  const km = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(distance / metersPerKm);
  return <StatusBadge tone="warn">{t('fromSite', { km })}</StatusBadge>;
};

const useColumns = ({ type, timeZone }: Ticket): TableColumn<Evidence>[] => {
  const { t } = useTranslation('road');
  const signed = type === 'pickup' ? t('handed') : t('received');
  return [
    { key: 'kind', header: t('what'), cell: ({ kind }) => (kind === 'signature' ? signed : t(kind)) },
    { key: 'name', header: t('name'), cell: ({ name }) => name },
    {
      key: 'drawn',
      header: '',
      cell: ({ kind, strokes }) =>
        kind === 'signature' ? <Drawn strokes={strokes} typed={t('typed')} /> : null,
    },
    { key: 'at', header: t('when'), cell: ({ said_at: at }) => <When at={at} timeZone={timeZone} /> },
    { key: 'where', header: t('where'), cell: ({ distance }) => <Where distance={distance} /> },
    { key: 'by', header: t('by'), cell: ({ taken_by: by }) => by },
  ];
};

/** What was counted aboard and off the truck, and whether by scan. */
const useCountColumns = ({ timeZone }: Ticket): TableColumn<LoadCount>[] => {
  const { t } = useTranslation('road');
  return [
    { key: 'act', header: t('what'), cell: ({ act }) => t(`counted.${act}`) },
    { key: 'item', header: t('item'), cell: ({ item }) => item },
    { key: 'quantity', header: t('quantity'), cell: ({ quantity }) => quantity, isRight: true },
    { key: 'how', header: t('how'), cell: ({ is_scanned: is }) => (is ? t('byScan') : t('byHand')) },
    { key: 'at', header: t('when'), cell: ({ said_at: at }) => <When at={at} timeZone={timeZone} /> },
    { key: 'by', header: t('by'), cell: ({ taken_by: by }) => by },
  ];
};

/** What phones recorded of a ticket: who came and left when, who signed, and what was counted aboard and off the truck. */
export const EvidenceSection = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('road');
  const { data } = useCall(listEvidence, { params: { type: ticket.type, id: ticket.id } });
  const { items: rows, counts } = data ?? { items: [], counts: [] };
  const columns = useColumns(ticket);
  const countColumns = useCountColumns(ticket);
  if (rows.length + counts.length === 0) return null;
  return (
    <Section title={t('evidence')} count={rows.length + counts.length}>
      {rows.length === 0 ? null : (
        <RowsTable label={t('evidence')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      {counts.length === 0 ? null : (
        <RowsTable
          label={t('counts')}
          columns={countColumns}
          rows={counts}
          rowKey={({ act, item }) => `${act} ${item}`}
        />
      )}
    </Section>
  );
};
