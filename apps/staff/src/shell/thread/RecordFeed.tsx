import { Button, Select, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { listComments } from '@yardline/contract/records/comments';
import { feedKinds, type FeedKind, type FeedRecord, getFeed } from '@yardline/contract/thread/feed';
import { EmptyState } from '@yardline/ui/EmptyState';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../record/Section.tsx';
import { CommentItem, type OfRecord, WriteComment } from '../records/RecordComments.tsx';
import { FeedItem } from './FeedItem.tsx';
import styles from './thread.module.css';

type Props = { of: OfRecord; kind: FeedRecord };
type PageProps = Props & {
  only: FeedKind | undefined;
  after: string | undefined;
  isLast: boolean;
  onOlder: (after: string) => void;
};

/** One page of it, and below the last one the way to what is older. */
const FeedPage = ({ of, kind, only, after, isLast, onOlder }: PageProps) => {
  const { t } = useTranslation('thread');
  const query = { ...(only === undefined ? {} : { only }), ...(after === undefined ? {} : { after }) };
  const { data, error } = useCall(getFeed, { params: { kind, record: of.id }, query });
  const { data: comments } = useCall(listComments, { params: { kind, record: of.id } });
  if (error !== null) return <Text className={styles.feedNote}>{error.message}</Text>;
  if (data === undefined) return <TableSkeleton columns={3} rows={3} />;
  const { entries, next } = data;
  if (entries.length === 0 && after === undefined)
    return (
      <EmptyState icon={<IconHistory size={24} />} title={t('feed.emptyTitle')}>
        {t('feed.emptyText')}
      </EmptyState>
    );
  const own = new Map(comments?.comments.map((comment) => [comment.id, comment]));
  return (
    <>
      <ol className={styles.feed}>
        {entries.map((entry) => {
          const comment = entry.kind === 'comment' ? own.get(entry.id) : undefined;
          return comment === undefined ? (
            <FeedItem key={`${entry.kind} ${entry.id}`} entry={entry} />
          ) : (
            <CommentItem
              key={`${entry.kind} ${entry.id}`}
              of={of}
              comment={comment}
              size={comments?.size ?? 0}
            />
          );
        })}
      </ol>
      {next === null || !isLast ? null : (
        <Button variant="subtle" size="xs" className={styles.feedNote} onClick={() => onOlder(next)}>
          {t('feed.older')}
        </Button>
      )}
    </>
  );
};

/** Everything that happened on a record, newest first, with a place above to write the next note. */
export const RecordFeed = ({ of, kind }: Props) => {
  const { t } = useTranslation('thread');
  const [only, setOnly] = useState<FeedKind>();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data: comments } = useCall(listComments, { params: { kind, record: of.id } });
  const pages = [undefined, ...cursors];
  return (
    <Section title={t('feed.title')}>
      {of.reason !== undefined ? (
        <Text size="sm" c="dimmed" className={styles.feedNote}>
          {of.reason}
        </Text>
      ) : comments === undefined ? null : (
        <WriteComment of={of} size={comments.size} />
      )}
      <Select
        className={styles.feedOnly}
        size="xs"
        aria-label={t('feed.only')}
        placeholder={t('feed.all')}
        data={feedKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={only ?? null}
        clearable
        onChange={(value) => {
          setCursors([]);
          setOnly(feedKinds.find((each) => each === value));
        }}
      />
      {pages.map((after, index) => (
        <FeedPage
          key={`${only ?? ''} ${after ?? ''}`}
          of={of}
          kind={kind}
          only={only}
          after={after}
          isLast={index === pages.length - 1}
          onOlder={(next) => setCursors([...cursors, next])}
        />
      ))}
    </Section>
  );
};
