import { Button, Group, Text } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getTextProvider } from '@yardline/contract/texts/provider';
import { answerText, listTexts, type TextRow } from '@yardline/contract/texts/texts';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { type Column, fieldColumn } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';

const tones = {
  waiting: 'info',
  kept: 'quiet',
  sent: 'good',
  delivered: 'good',
  failed: 'bad',
  refused: 'bad',
  taken_back: 'quiet',
  received: 'good',
} as const;

/** Answers as the phone of the number would. */
const Answers = ({ number }: TextRow) => {
  const { t } = useTranslation('texts');
  const { whyNot } = useSession();
  const { is_set: isOnPhones } = useLoaded(getTextProvider, {});
  const why = whyNot(answerText) ?? (isOnPhones ? t('answersOnPhone') : undefined);
  const [said, setSaid] = useState('');
  const { send, isSending } = useSend(answerText, {
    isQuiet: true,
    onDone: () => void showToast({ tone: 'done', message: t('answered', { word: said }) }),
  });
  const answer = (word: string) => {
    setSaid(word);
    send({ body: { number, body: word } });
  };
  return (
    <Group gap={8} wrap="nowrap">
      {(['stop', 'start'] as const).map((wish) => (
        <DisabledWithReason key={wish} reason={why}>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${t(wish)}: ${number}`}
            loading={isSending}
            onClick={() => why === undefined && answer(t(wish))}
          >
            {t(wish)}
          </Button>
        </DisabledWithReason>
      ))}
    </Group>
  );
};

const useColumns = (): Column<TextRow>[] => {
  const { t } = useTranslation('texts');
  return [
    fieldColumn('body', t('body')),
    fieldColumn('number', t('number'), { width: 150 }),
    {
      key: 'state',
      header: t('state'),
      width: 230,
      onPhone: 'aside',
      cell: ({ state, failure }) => (
        <>
          <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
          {failure === '' ? null : (
            <Text size="xs" c="dimmed">
              {failure}
            </Text>
          )}
        </>
      ),
      text: ({ state, failure }) => `${t(state)} ${failure}`.trim(),
    },
    {
      key: 'created_at',
      header: t('written'),
      canSort: true,
      width: 180,
      cell: (row) => <When at={row.created_at} />,
      text: (row) => row.created_at,
    },
    {
      key: 'answer',
      header: t('answer'),
      width: 190,
      cell: (row) => (row.direction === 'out' ? <Answers {...row} /> : ''),
      text: () => '',
      file: null,
    },
  ];
};

/** Texts to and from phones, the newest first; where no provider is set a user answers here as the phone would. */
export const TextsPage = () => {
  const { t } = useTranslation('texts');
  return (
    <ListPage
      endpoint={listTexts}
      title={t('title')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowPath={() => undefined}
      empty={{ icon: <IconMessage size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
