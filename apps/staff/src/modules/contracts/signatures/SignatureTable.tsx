import { Button, Group } from '@mantine/core';
import { IconFileTypePdf, IconSignature } from '@tabler/icons-react';
import { useClient } from '@yardline/client/hooks';
import { getSignedDocument, type Signature } from '@yardline/contract/signatures/signatures';
import { When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useOpenFile } from '../../../shell/record/usePrint.ts';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import styles from '../looks/document.module.css';

/** The documents of a signature: as it was signed, and as it was asked for. */
const Papers = ({ id }: { id: number }) => {
  const { t } = useTranslation('signatures');
  const client = useClient();
  const { open, isPrinting } = useOpenFile();
  const show = (version?: 'original') =>
    open(() =>
      client.call(getSignedDocument, { params: { id }, query: version === undefined ? {} : { version } }),
    );
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      <Button
        variant="default"
        size="xs"
        loading={isPrinting}
        leftSection={<IconFileTypePdf size={16} />}
        onClick={() => show()}
      >
        {t('signedPdf')}
      </Button>
      <Button variant="subtle" size="xs" onClick={() => show('original')}>
        {t('originalPdf')}
      </Button>
    </Group>
  );
};

const useColumns = (timeZone: string): TableColumn<Signature>[] => {
  const { t } = useTranslation('signatures');
  const howOf = ({ by_link: isByLink, taken_by: person, is_drawn: isDrawn }: Signature) => {
    const how = isByLink ? t('byLink', { person }) : t('atCounter', { person });
    return isDrawn ? how : `${how}, ${t('byName')}`;
  };
  return [
    {
      key: 'who',
      header: t('who'),
      cell: ({ name, type }) => (
        <>
          <strong>{name}</strong>
          <small className={styles.offRentNotes}>{t(`subjects.${type}`)}</small>
        </>
      ),
    },
    { key: 'when', header: t('when'), cell: (row) => <When at={row.signed_at} timeZone={timeZone} /> },
    { key: 'how', header: t('how'), cell: howOf },
    {
      key: 'version',
      header: t('version'),
      cell: ({ is_current: isCurrent }) => (
        <StatusBadge tone={isCurrent ? 'good' : 'quiet'}>{t(isCurrent ? 'current' : 'former')}</StatusBadge>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      isHeaderHidden: true,
      isRight: true,
      cell: ({ id }) => <Papers id={id} />,
    },
  ];
};

type Props = { signatures: readonly Signature[]; timeZone: string; action: React.ReactNode };

/** The signatures on a document, the newest first, each with the document that bears it. */
export const SignatureTable = ({ signatures, timeZone, action }: Props) => {
  const { t } = useTranslation('signatures');
  return (
    <TabTable
      title={t('given')}
      columns={useColumns(timeZone)}
      rows={signatures}
      rowKey={({ id }) => id}
      action={action}
      empty={{ icon: <IconSignature size={24} />, title: t('noneTitle'), text: t('noneText') }}
      isWide
    />
  );
};
