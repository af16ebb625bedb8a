import { IconBuildingWarehouse, IconClock, IconHomeDown, IconMapPin, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BoardCard } from '@yardline/contract/rental-board/rental-board';
import { contractKind } from '@yardline/contract/contracts/contracts';
import { stateOfCode } from '@yardline/domain/availability/states';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { stateLooks } from '../../shell/states/looks.ts';
import type { CardSize } from './board-address.ts';
import { LateMark, StatusMark } from './StatusMark.tsx';
import styles from './rental-board.module.css';

const small = { size: '1.15em', stroke: 1.7, 'aria-hidden': true } as const;

/** The document that has the machine, as a way to it. */
const Document = ({ document }: Pick<BoardCard, 'document'>) => {
  const { t } = useTranslation('shell');
  const kind = contractKind.safeParse(document?.kind);
  if (document === null || !kind.success) return null;
  return (
    <Link to={paths.document(kind.data, document)} className={styles.document}>
      {t(`palette.kinds.${kind.data}`)} {document.number}
    </Link>
  );
};

/** Where it is: its yard, on the road to it, the customer's site, or somewhere with a customer. */
const Where = ({ card }: { card: BoardCard }) => {
  const { t } = useTranslation('rentalBoard');
  const isAway = card.out_at !== null && card.status_code !== 'I';
  const where =
    card.status_code === 'I'
      ? t('onTheWay', { to: card.location_title })
      : isAway
        ? (card.site ?? t('withCustomer'))
        : card.location_title;
  return (
    <p className={styles.line}>
      {isAway ? <IconMapPin {...small} /> : <IconBuildingWarehouse {...small} />}
      <span>{where}</span>
    </p>
  );
};

/** Since when it is in the yard, where the counter has still to take it back. [B4.16] */
const InYard = ({ since }: { since: string | null }) => {
  const { t } = useTranslation('rentalBoard');
  if (since === null) return null;
  return (
    <p className={styles.line}>
      <IconHomeDown {...small} />
      <span>
        {t('inYardSince')} <When at={since} />
      </span>
    </p>
  );
};

/** Until when it is out; a late one says since when. */
const Until = ({ card: { due_at: due, is_late: isLate }, size }: { card: BoardCard; size: CardSize }) => {
  const { t } = useTranslation('rentalBoard');
  if (due === null) return null;
  return (
    <p className={styles.line} data-late={isLate || undefined}>
      <IconClock {...small} />
      <span>
        {isLate ? t('wasDue') : t('until')} <When at={due} show={size === 'small' ? 'day' : 'both'} />
      </span>
    </p>
  );
};

/** One machine: what it is, what has it and for whom, where, until when. It leads to the machine and to the document. */
export const Card = ({ card, size }: { card: BoardCard; size: CardSize }) => (
  <li
    className={styles.card}
    data-tone={stateLooks[stateOfCode[card.status_code]].tone}
    data-late={card.is_late || undefined}
  >
    <div className={styles.head}>
      <Link to={paths.asset(card.number)} className={styles.number} data-row>
        {card.number}
      </Link>
      {card.is_late ? <LateMark /> : null}
    </div>
    <StatusMark code={card.status_code} />
    <InYard since={card.in_yard_since} />
    {size === 'small' ? null : <p className={styles.what}>{card.description}</p>}
    {size === 'large' ? (
      <p className={styles.class}>
        {card.class_name} · {card.group_name}
      </p>
    ) : null}
    <div className={styles.foot}>
      {size === 'small' ? null : <Where card={card} />}
      {card.customer_name === null ? null : (
        <p className={styles.line}>
          <IconUser {...small} />
          <span>{card.customer_name}</span>
        </p>
      )}
      <Until card={card} size={size} />
      {size === 'small' ? null : <Document document={card.document} />}
    </div>
  </li>
);
