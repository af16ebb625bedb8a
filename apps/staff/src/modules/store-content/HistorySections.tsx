import { Button } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { type Content, endStorePublication } from '@yardline/contract/stores/contents';
import { When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { VersionDialog } from './VersionDialog.tsx';

type Props = { content: Content };
type Publication = Content['publications'][number];

const tones = { live: 'good', scheduled: 'info', ended: 'quiet' } as const;

const Ending = ({ publication, content }: Props & { publication: Publication }) => {
  const { t } = useTranslation('storeContent');
  const { whyNot } = useSession();
  const { send, isSending } = useSend(endStorePublication);
  const { id, n, state, ends_at: end } = publication;
  if (state === 'ended') return null;
  const isLive = state === 'live';
  const hasFollower = content.publications.some((each) => end !== null && each.starts_at === end);
  const reason =
    whyNot(endStorePublication) ?? (isLive && content.is_needed && !hasFollower ? t('needed') : undefined);
  return (
    <DisabledWithReason reason={reason}>
      <Button
        variant="default"
        size="xs"
        loading={isSending}
        aria-label={isLive ? `${t('end')}: ${t('endOf', { n })}` : `${t('cancel')}: ${t('cancelOf', { n })}`}
        onClick={() => send({ params: { id } })}
      >
        {t(isLive ? 'end' : 'cancel')}
      </Button>
    </DisabledWithReason>
  );
};

const usePublicationColumns = (content: Content): TableColumn<Publication>[] => {
  const { t } = useTranslation('storeContent');
  return [
    { key: 'n', header: t('version'), cell: ({ n }) => n },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`publicationStates.${state}`)}</StatusBadge>,
    },
    {
      key: 'period',
      header: t('period'),
      cell: ({ starts_at: from, ends_at: until }) => (
        <>
          <When at={from} /> – {until === null ? t('open') : <When at={until} />}
        </>
      ),
    },
    {
      key: 'end',
      header: t('end'),
      isHeaderHidden: true,
      cell: (publication) => <Ending publication={publication} content={content} />,
    },
  ];
};

/** When which version is shown, was, or will be. */
export const PublicationsSection = ({ content }: Props) => {
  const { t } = useTranslation('storeContent');
  return (
    <TabTable
      title={t('publications')}
      columns={usePublicationColumns(content)}
      rows={content.publications}
      rowKey={({ id }) => id}
      isWide
      empty={{ title: t('noPublications') }}
    />
  );
};

const useVersionColumns = (onCompare: (n: number) => void): TableColumn<Content['versions'][number]>[] => {
  const { t } = useTranslation('storeContent');
  return [
    { key: 'n', header: t('version'), cell: ({ n }) => n },
    {
      key: 'made',
      header: t('made'),
      cell: ({ made_at: at, made_by: name }) => (
        <>
          <When at={at} /> {t('by', { name })}
        </>
      ),
    },
    { key: 'note', header: t('note'), cell: ({ note }) => note },
    {
      key: 'compare',
      header: t('compare'),
      isHeaderHidden: true,
      cell: ({ n }) => (
        <Button variant="default" size="xs" aria-label={t('compareOf', { n })} onClick={() => onCompare(n)}>
          {t('compare')}
        </Button>
      ),
    },
  ];
};

/** The versions of a content, each with its difference from the draft and the way back to it. */
export const VersionsSection = ({ content }: Props) => {
  const { t } = useTranslation('storeContent');
  const [compared, setCompared] = useState<number>();
  return (
    <TabTable
      title={t('versions')}
      columns={useVersionColumns(setCompared)}
      rows={content.versions}
      rowKey={({ n }) => n}
      isWide
      empty={{ title: t('noVersions') }}
    >
      {compared === undefined ? null : (
        <VersionDialog content={content} n={compared} onClose={() => setCompared(undefined)} />
      )}
    </TabTable>
  );
};
