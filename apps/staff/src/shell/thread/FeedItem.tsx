import {
  IconArrowBackUp,
  IconCash,
  IconCheckbox,
  IconFileInvoice,
  IconMail,
  IconMessage,
  IconPaperclip,
  IconPencil,
  IconShieldDollar,
  IconSignature,
  IconTruck,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { HistoryEntry } from '@yardline/contract/records/records';
import type { FeedEntry, FeedKind } from '@yardline/contract/thread/feed';
import { sendingStates } from '@yardline/domain/sendings/states';
import { Money, When } from '@yardline/ui/Figures';
import { isMethod } from '@yardline/domain/payments/tenders';
import { useTranslation } from 'react-i18next';
import { Change, useWhat } from '../records/RecordHistory.tsx';
import { paperPath } from './paper-paths.ts';
import recordsStyles from '../records/records.module.css';
import styles from './thread.module.css';

const icons: Readonly<Record<FeedKind, typeof IconMail>> = {
  change: IconPencil,
  check_out: IconCheckbox,
  comment: IconMessage,
  deposit: IconShieldDollar,
  file: IconPaperclip,
  invoice: IconFileInvoice,
  payment: IconCash,
  return: IconArrowBackUp,
  sending: IconMail,
  signature: IconSignature,
  signature_request: IconSignature,
  ticket: IconTruck,
};

const historyParts: readonly HistoryEntry['part'][] = ['record', 'comments', 'values', 'files', 'signatures'];

/** What happened, in a few words. */
const useHappened = () => {
  const { t } = useTranslation('thread');
  const what = useWhat();
  return ({ kind, state, text, amount }: FeedEntry): string => {
    switch (kind) {
      case 'change':
        return what({ part: historyParts.find((part) => part === text) ?? 'record', action: state });
      case 'file':
        return t(state === 'photo' ? 'happened.photo' : 'happened.file');
      case 'invoice':
        return t(state === 'credit' ? 'happened.credit' : 'happened.invoice');
      case 'payment':
        return t((amount ?? 0) < 0 ? 'happened.refund' : 'happened.payment');
      case 'ticket':
        return t(state === 'reversed' ? 'happened.ticketReversed' : 'happened.ticket');
      case 'return':
        return t(state === 'reversed' ? 'happened.returnReversed' : 'happened.return');
      case 'check_out':
      case 'comment':
      case 'deposit':
      case 'sending':
      case 'signature':
      case 'signature_request':
      default:
        return t(`happened.${kind}`, { text });
    }
  };
};

/** Texts that stand below the line; others are part of it already. */
const told: ReadonlySet<FeedKind> = new Set(['comment', 'file', 'return', 'sending', 'ticket']);

/** How a message stands, and how a payment was made. */
const StateWord = ({ entry: { kind, state } }: { entry: FeedEntry }) => {
  const { t } = useTranslation(['thread', 'sending']);
  const sent = sendingStates.find((each) => each === state);
  if (kind === 'sending' && sent !== undefined) return <span>{t(`sending:states.${sent}`)}</span>;
  if (kind !== 'payment') return null;
  const method = isMethod(state) ? state : 'other';
  return <span>{t(`methods.${method}`)}</span>;
};

/** One thing that happened: what, how much, who and when. */
export const FeedItem = ({ entry }: { entry: FeedEntry }) => {
  const { t } = useTranslation(['thread', 'history']);
  const happened = useHappened();
  const { kind, by, by_link: isByLink, at, text, amount, pieces, paper, changes } = entry;
  const Icon = icons[kind];
  const person = by || t('feed.system');
  const who = isByLink ? t('history:byLink', { person }) : person;
  return (
    <li className={styles.entry} data-kind={kind}>
      <Icon size={16} aria-hidden="true" className={styles.entryIcon} />
      <div className={styles.entryHead}>
        <strong>{happened(entry)}</strong>
        {paper === null ? null : (
          <Link to={paperPath[paper.type](paper)}>
            {t(`papers.${paper.type}`, { number: paper.number ?? '' })}
          </Link>
        )}
        {amount === null ? null : <Money amount={Math.abs(amount)} />}
        {pieces === null ? null : <span>{t('feed.pieces', { count: pieces })}</span>}
        <StateWord entry={entry} />
        <span className={styles.entryWho}>
          {who} · <When at={at} />
        </span>
      </div>
      {told.has(kind) && text !== '' ? <p className={styles.entryText}>{text}</p> : null}
      {changes.length === 0 ? null : (
        <dl className={recordsStyles.historyChanges}>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
};
