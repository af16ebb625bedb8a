import { ActionIcon, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  addComment,
  type Comment,
  listComments,
  removeComment,
  updateComment,
} from '@yardline/contract/records/comments';
import { type RecordKind } from '@yardline/contract/records/records';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../record/Section.tsx';
import { CommentForm } from './CommentForm.tsx';
import pageStyles from '../looks/page.module.css';
import recordsStyles from './records.module.css';

/** A record, and why the user cannot change it, if so. */
export type OfRecord = { kind: RecordKind; id: number; reason?: string | undefined };

type ItemProps = { of: OfRecord; comment: Comment; size: number };

/** A comment that is being changed. */
const Changing = ({ of, comment, size, onDone }: ItemProps & { onDone: () => void }) => {
  const { t } = useTranslation(['records', 'common']);
  const { send, isSending } = useSend(updateComment, { onDone });
  const params = { kind: of.kind, record: of.id, comment: comment.id };
  return (
    <CommentForm
      label={t('comments.change')}
      submit={t('common:save')}
      values={{ comment: comment.comment, print: comment.print }}
      size={size}
      isSaving={isSending}
      onSave={(body) => send({ params, body }, { ifMatch: comment.row_version })}
      onCancel={onDone}
    />
  );
};

const Removing = ({ of, comment, onDone }: Omit<ItemProps, 'size'> & { onDone: () => void }) => {
  const { t } = useTranslation(['records', 'common']);
  const { send, isSending } = useSend(removeComment, { onDone });
  return (
    <ConfirmDialog
      isOpen
      title={t('comments.removeTitle', { n: comment.sequence_number })}
      confirm={t('common:remove')}
      isDangerous
      isBusy={isSending}
      onConfirm={() => send({ params: { kind: of.kind, record: of.id, comment: comment.id } })}
      onClose={onDone}
    >
      {t('comments.removeText')}
    </ConfirmDialog>
  );
};

/** One comment, to change and to remove. */
export const CommentItem = ({ of, comment, size }: ItemProps) => {
  const { t } = useTranslation('records');
  const [doing, setDoing] = useState<'change' | 'remove'>();
  const done = () => setDoing(undefined);
  if (doing === 'change')
    return (
      <li>
        <Changing of={of} comment={comment} size={size} onDone={done} />
      </li>
    );
  const n = comment.sequence_number;
  return (
    <li className={recordsStyles.comment}>
      <p className={pageStyles.note} data-part="note">
        {comment.comment}
      </p>
      <div className={recordsStyles.commentFacts}>
        <span>{comment.operator_name}</span>
        <When at={comment.created_at} />
        {comment.print ? <StatusBadge tone="quiet">{t('comments.printed')}</StatusBadge> : null}
        {of.reason === undefined ? (
          <Group gap={4} className={recordsStyles.commentActions}>
            <ActionIcon size={32} aria-label={t('comments.edit', { n })} onClick={() => setDoing('change')}>
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon size={32} aria-label={t('comments.remove', { n })} onClick={() => setDoing('remove')}>
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ) : null}
      </div>
      {doing === 'remove' ? <Removing of={of} comment={comment} onDone={done} /> : null}
    </li>
  );
};

/** The next comment of a record; an empty one again each time that one was written. */
export const WriteComment = ({ of, size }: { of: OfRecord; size: number }) => {
  const { t } = useTranslation('records');
  const [written, setWritten] = useState(0);
  const { send, isSending } = useSend(addComment, { onDone: () => setWritten(written + 1) });
  return (
    <CommentForm
      key={written}
      label={t('comments.new')}
      submit={t('comments.add')}
      values={{ comment: '', print: false }}
      size={size}
      isSaving={isSending}
      onSave={(body) => send({ params: { kind: of.kind, record: of.id }, body })}
    />
  );
};

/** The comments on a record, and a place to write the next one. It asks for itself. */
export const RecordComments = (of: OfRecord) => {
  const { t } = useTranslation('records');
  const { data, error } = useCall(listComments, { params: { kind: of.kind, record: of.id } });
  const comments = data?.comments ?? [];
  return (
    <Section title={t('comments.title')} {...(data === undefined ? {} : { count: comments.length })}>
      {error === null ? null : <Text className={recordsStyles.recordNote}>{error.message}</Text>}
      {data !== undefined && comments.length === 0 ? (
        <Text size="sm" c="dimmed" className={recordsStyles.recordNote}>
          {t('comments.emptyText')}
        </Text>
      ) : null}
      <ol className={recordsStyles.comments}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} of={of} comment={comment} size={data?.size ?? 0} />
        ))}
      </ol>
      {data === undefined ? null : of.reason === undefined ? (
        <WriteComment of={of} size={data.size} />
      ) : (
        <Text size="sm" c="dimmed" className={recordsStyles.recordNote}>
          {of.reason}
        </Text>
      )}
    </Section>
  );
};
