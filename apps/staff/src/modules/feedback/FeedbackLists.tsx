import { Button, Group } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  feedbackKinds,
  type FeedbackRow,
  feedbackStates,
  listFeedback,
  listOwnFeedback,
} from '@yardline/contract/feedback/feedback';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { FeedbackBadge } from './FeedbackBadge.tsx';

const useColumns = (): Column<FeedbackRow>[] => {
  const { t } = useTranslation('feedback');
  return [
    fieldColumn('text', t('message')),
    {
      key: 'kind',
      header: t('kind'),
      width: 110,
      cell: ({ kind }) => t(`kinds.${kind}`),
      text: ({ kind }) => t(`kinds.${kind}`),
      file: { words: Object.fromEntries(feedbackKinds.map((kind) => [kind, t(`kinds.${kind}`)])) },
    },
    {
      key: 'state',
      header: t('state'),
      width: 130,
      onPhone: 'aside',
      cell: ({ state }) => <FeedbackBadge state={state} />,
      text: ({ state }) => t(`states.${state}`),
      file: { words: Object.fromEntries(feedbackStates.map((state) => [state, t(`states.${state}`)])) },
    },
    fieldColumn('answer', t('answer')),
    {
      key: 'created_at',
      header: t('sentOn'),
      width: 170,
      canSort: true,
      cell: (row) => <When at={row.created_at} />,
      text: (row) => row.created_at,
    },
    fieldColumn('screen', t('screen'), { width: 180, isExtra: true }),
  ];
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('feedback');
  return [
    {
      key: 'kind',
      label: t('kind'),
      options: feedbackKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      key: 'state',
      label: t('state'),
      options: feedbackStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ];
};

/** What the user sent, with the answers. */
export const OwnFeedbackPage = () => {
  const { t } = useTranslation('feedback');
  return (
    <ListPage
      endpoint={listOwnFeedback}
      title={t('mine')}
      columns={useColumns()}
      filters={useFilters()}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.feedback(id)}
      empty={{ icon: <IconMessage2 size={24} />, title: t('ownEmptyTitle'), text: t('ownEmptyText') }}
    />
  );
};

/** What the company's people sent, for those who answer it. */
export const FeedbackListPage = () => {
  const { t } = useTranslation('feedback');
  return (
    <ListPage
      endpoint={listFeedback}
      title={t('all')}
      columns={[...useColumns(), fieldColumn('sent_by', t('sentBy'), { width: 160 })]}
      filters={useFilters()}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.feedback(id)}
      tools={
        <Group px={20} pb={8}>
          <Button
            variant="default"
            size="xs"
            renderRoot={(root) => <Link {...root} to={paths.feedbackAddress()} />}
          >
            {t('address')}
          </Button>
        </Group>
      }
      empty={{ icon: <IconMessage2 size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
