import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconCircleCheck, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Dispatch, UnplacedTicket } from '@yardline/contract/trips/dispatch';
import { EmptyState } from '@yardline/ui/EmptyState';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Drag } from './acts/useDrag.ts';
import type { RoadWords } from './useRoadWords.ts';
import styles from './unplaced.module.css';

type Props = {
  board: Dispatch;
  words: RoadWords;
  drag: Drag;
  find: string;
  onFind: (find: string) => void;
  selected: readonly number[];
  onPick: (id: number, isOn: boolean) => void;
  onMove: (ids: readonly number[]) => void;
  reason: string | undefined;
};

const groups = ['overdue', 'today', 'undated'] as const;
const groupOf = (ticket: UnplacedTicket): (typeof groups)[number] =>
  ticket.is_overdue ? 'overdue' : ticket.scheduled === null ? 'undated' : 'today';

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const fits = (ticket: UnplacedTicket, find: string): boolean =>
  folded(`${ticket.short_title} ${ticket.customer_name} ${ticket.place} ${ticket.items}`).includes(
    folded(find.trim()),
  );

type CardProps = Pick<Props, 'words' | 'drag' | 'selected' | 'onPick' | 'onMove' | 'reason'> & {
  ticket: UnplacedTicket;
};

/** A ticket that waits for a trip: who, where, what, when. Dragged, or placed by its button or m. */
const Card = ({ ticket, words, drag, selected, onPick, onMove, reason }: CardProps) => {
  const { t } = useTranslation('dispatch');
  const isOn = selected.includes(ticket.id);
  const { type, id, slot_from: from, slot_to: to } = ticket;
  return (
    <li className={styles.card} data-type={type} data-on={isOn || undefined}>
      <span className={styles.head}>
        <Checkbox
          size="xs"
          className={styles.pick}
          aria-label={t('select', { ticket: ticket.short_title })}
          checked={isOn}
          onChange={(event) => onPick(id, event.currentTarget.checked)}
        />
        <Link
          to={paths.ticket(type, id)}
          data-item={`ticket-${id}`}
          data-ticket={id}
          className={styles.title}
          {...(reason === undefined ? drag.source(isOn ? selected : [id]) : {})}
        >
          <strong>{ticket.short_title}</strong> {ticket.customer_name}
        </Link>
        {ticket.priority === 1 ? <StatusBadge tone="bad">{t('urgent')}</StatusBadge> : null}
      </span>
      <span className={styles.place}>{ticket.place}</span>
      <span className={styles.items}>{ticket.items}</span>
      <span className={styles.foot}>
        <span>
          {t(`type.${type}`)} · {t('kilograms', { weight: words.kilograms(ticket.weight) })}
          {ticket.is_weight_known ? null : <span title={t('guessed')}> ?</span>}
          {from === null || to === null ? null : ` · ${words.slot(from, to)}`}
          {ticket.scheduled !== null && ticket.is_overdue ? (
            <strong className={styles.since}>
              {' · '}
              {t('dueOn', { day: words.onDay(ticket.scheduled) })}
            </strong>
          ) : null}
        </span>
        {reason === undefined ? (
          <Button
            size="compact-xs"
            variant="default"
            className={styles.act}
            aria-label={t('placeOne', { ticket: ticket.short_title })}
            onClick={() => onMove(isOn ? selected : [id])}
          >
            {t('place')}
          </Button>
        ) : null}
      </span>
    </li>
  );
};

/** What waits for a trip, overdue first, then by urgency and promise. */
export const Unplaced = (props: Props) => {
  const { board, drag, find, onFind } = props;
  const { t } = useTranslation('dispatch');
  const shown = board.unplaced.filter((ticket) => fits(ticket, find));
  return (
    <section className={styles.unplaced} aria-label={t('unplacedTitle')} {...drag.list}>
      <h2>
        {t('unplacedTitle')} <span className={styles.count}>{board.unplaced.length}</span>
      </h2>
      {board.unplaced.length > 0 || find !== '' ? (
        <TextInput
          size="xs"
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          aria-label={t('find')}
          placeholder={t('find')}
          value={find}
          onChange={(event) => onFind(event.currentTarget.value)}
        />
      ) : null}
      {board.unplaced.length === 0 ? (
        <EmptyState icon={<IconCircleCheck size={24} />} title={t('allPlaced')}>
          {t('allPlacedText')}
        </EmptyState>
      ) : null}
      {board.unplaced.length > 0 && shown.length === 0 ? (
        <p className={styles.none}>{t('noneFound')}</p>
      ) : null}
      {groups.map((group) => {
        const tickets = shown.filter((ticket) => groupOf(ticket) === group);
        return tickets.length === 0 ? null : (
          <section key={group} aria-label={t(`group.${group}`)} data-items>
            <h3 data-group={group}>
              {t(`group.${group}`)} <span className={styles.count}>{tickets.length}</span>
            </h3>
            <ul className={styles.cards}>
              {tickets.map((ticket) => (
                <Card key={ticket.id} {...props} ticket={ticket} />
              ))}
            </ul>
          </section>
        );
      })}
      {board.has_more ? <p className={styles.none}>{t('more')}</p> : null}
    </section>
  );
};
