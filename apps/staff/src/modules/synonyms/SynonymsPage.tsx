import { ActionIcon, Group, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  deleteSynonym,
  listSynonyms,
  type SynonymRow,
  writeSynonym,
} from '@yardline/contract/counter-line/synonyms';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import surfaceStyles from '../../shell/looks/surface.module.css';
import styles from './synonyms.module.css';

const originOf = ({ id, is_delivered: isDelivered }: SynonymRow) =>
  id === null ? 'delivered' : isDelivered ? 'changed' : 'own';
const tones = { delivered: 'quiet', changed: 'warn', own: 'good' } as const;

const Tools = ({ row }: { row: SynonymRow }) => {
  const { t } = useTranslation('synonyms');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const { send, isSending } = useSend(deleteSynonym);
  const { id, said } = row;
  const writeReason = whyNot(writeSynonym);
  const deleteReason = whyNot(deleteSynonym);
  const change = () => void navigate({ to: paths.newSynonym(), search: { said } });
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <DisabledWithReason reason={writeReason}>
        <ActionIcon
          size={28}
          aria-label={t('changeNamed', { said })}
          onClick={writeReason === undefined ? change : undefined}
        >
          <IconPencil size={16} />
        </ActionIcon>
      </DisabledWithReason>
      {id === null ? null : (
        <DisabledWithReason reason={deleteReason}>
          <ActionIcon
            size={28}
            aria-label={t(row.is_delivered ? 'resetNamed' : 'deleteNamed', { said })}
            title={t(row.is_delivered ? 'reset' : 'delete')}
            aria-busy={isSending || undefined}
            onClick={() => {
              if (deleteReason === undefined && !isSending) send({ params: { id } });
            }}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </DisabledWithReason>
      )}
    </Group>
  );
};

const useColumns = (): TableColumn<SynonymRow>[] => {
  const { t } = useTranslation('synonyms');
  return [
    { key: 'said', header: t('said'), cell: ({ said }) => <strong>{said}</strong> },
    {
      key: 'means',
      header: t('means'),
      cell: ({ means }) => (means.length === 0 ? t('nothing') : means.join(t('or'))),
    },
    {
      key: 'origin',
      header: t('origin'),
      cell: (row) => <StatusBadge tone={tones[originOf(row)]}>{t(`origins.${originOf(row)}`)}</StatusBadge>,
    },
    { key: 'tools', header: t('tools'), isRight: true, cell: (row) => <Tools row={row} /> },
  ];
};

/** Words that customers use for products: those that came with the product, and the company's own. [B2.26] */
export const SynonymsPage = () => {
  const { t } = useTranslation('synonyms');
  const { whyNot } = useSession();
  const { synonyms } = useLoaded(listSynonyms, {});
  const [wanted, setWanted] = useState('');
  const columns = useColumns();
  const word = wanted.trim().toLowerCase();
  const rows = synonyms.filter(({ said, means }) =>
    [said, ...means].some((each) => each.toLowerCase().includes(word)),
  );
  return (
    <BoardPage
      title={t('title')}
      lead={t('lead')}
      tools={
        <LinkButton to={paths.newSynonym()} reason={whyNot(writeSynonym)} icon={<IconPlus size={16} />}>
          {t('new')}
        </LinkButton>
      }
    >
      <section
        className={`${surfaceStyles.surface} ${styles.synonyms}`}
        data-part="surface"
        aria-label={t('title')}
      >
        <TextInput
          className={styles.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        {rows.length === 0 ? (
          <p className={styles.none}>{t('noResults')}</p>
        ) : (
          <RowsTable label={t('title')} columns={columns} rows={rows} rowKey={({ said }) => said} />
        )}
      </section>
      <Outlet />
    </BoardPage>
  );
};
