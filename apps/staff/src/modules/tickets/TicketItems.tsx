import type { Ticket } from '@yardline/contract/tickets';
import { Figure } from '@yardline/ui/Figures';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';

type Item = Ticket['ticketasset_set'][number];

const tones: Record<string, Tone> = { O: 'good', F: 'warn', R: 'quiet', S: 'quiet' };

const LineStatus = ({ code }: { code: string }) => {
  const { t } = useTranslation('tickets');
  const key = code === 'O' || code === 'F' || code === 'R' || code === 'S' ? code : 'waiting';
  return <StatusBadge tone={tones[code] ?? 'info'}>{t(`lineStatus.${key}`)}</StatusBadge>;
};

const Readings = ({ item }: { item: Item }) => {
  const { t } = useTranslation('tickets');
  const said = [
    { label: t('meter'), from: item.meterOut, to: item.meterIn, unit: '' },
    { label: t('fuel'), from: item.fuelOut, to: item.fuelIn, unit: '/8' },
  ].filter(({ from, to }) => from !== null || to !== null);
  return (
    <>
      {said.map(({ label, from, to, unit }) => (
        <span key={label} className="item-reading">
          <span className="card-label">{label}</span>
          <span className="yl-figure">
            <Figure value={from} />
            {from === null ? '' : unit}
            {to === null ? null : (
              <>
                {' → '}
                <Figure value={to} />
                {unit}
              </>
            )}
          </span>
        </span>
      ))}
    </>
  );
};

/** What a ticket moves, and what was read on the way. */
export const TicketItems = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('tickets');
  return (
    <Section title={t('sections.items')} count={ticket.ticketasset_set.length}>
      <ul className="items">
        {ticket.ticketasset_set.map((item) => (
          <li key={item.lineId} className="item">
            <span className="item-quantity yl-figure">{item.quantity}×</span>
            <span className="item-what">
              <strong>{item.prod_n}</strong>
              <span>{item.title}</span>
              <Readings item={item} />
            </span>
            <LineStatus code={item.statusCode} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
