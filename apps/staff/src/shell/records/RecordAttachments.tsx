import { ActionIcon, Anchor, Button, FileButton, Group, Text } from '@mantine/core';
import { IconFile, IconLink, IconPaperclip, IconTrash } from '@tabler/icons-react';
import type { RecordFile } from '@yardline/contract/records/record-files';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Figure, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../record/Section.tsx';
import { AddLink } from './AddLink.tsx';
import type { OfRecord } from './RecordComments.tsx';
import { RemoveFile } from './RemoveFile.tsx';
import { UploadList } from './UploadList.tsx';
import { useDownload } from './useDownload.ts';
import type { Uploads } from './useUploads.ts';
import styles from './records.module.css';

/** Bytes as people say them: to a tenth of the unit that they reach. */
const Size = ({ bytes }: { bytes: number | null }) => {
  if (bytes === null) return <Figure value={null} />;
  const isLarge = bytes >= 1_048_576;
  const value = bytes / (isLarge ? 1_048_576 : 1_024);
  return <Figure value={Math.max(0.1, Math.round(value * 10) / 10)} unit={isLarge ? 'MB' : 'kB'} />;
};

const useColumns = (of: OfRecord, onRemove: (file: RecordFile) => void): TableColumn<RecordFile>[] => {
  const { t } = useTranslation('records');
  const { busy, download } = useDownload(of);
  const name = (file: RecordFile) => (
    <span className={styles.fileName}>
      {file.type === 'link' ? <IconLink size={16} aria-hidden /> : <IconFile size={16} aria-hidden />}
      {file.type === 'link' ? (
        <Anchor href={file.url} target="_blank" rel="noopener noreferrer" size="sm">
          {file.name}
        </Anchor>
      ) : (
        <Anchor component="button" size="sm" disabled={busy === file.id} onClick={() => download(file)}>
          {file.name}
        </Anchor>
      )}
    </span>
  );
  const removal = (file: RecordFile) =>
    of.reason === undefined ? (
      <ActionIcon
        size={28}
        aria-label={t('files.remove', { name: file.name })}
        onClick={() => onRemove(file)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    ) : null;
  return [
    { key: 'name', header: t('files.name'), cell: name },
    { key: 'size', header: t('files.size'), isRight: true, cell: ({ size }) => <Size bytes={size} /> },
    { key: 'by', header: t('files.by'), cell: (file) => file.created_by },
    { key: 'at', header: t('files.at'), cell: (file) => <When at={file.created_at} /> },
    { key: 'remove', header: '', isRight: true, cell: removal },
  ];
};

const AddButtons = ({ of, uploads, onLink }: { of: OfRecord; uploads: Uploads; onLink: () => void }) => {
  const { t } = useTranslation('records');
  const link = (
    <DisabledWithReason reason={of.reason}>
      <Button variant="default" size="xs" leftSection={<IconLink size={16} />} onClick={onLink}>
        {t('files.addLink')}
      </Button>
    </DisabledWithReason>
  );
  if (of.reason !== undefined) return link;
  return (
    <Group gap={8}>
      <FileButton
        multiple
        inputProps={{ 'aria-label': t('files.choose') }}
        onChange={(files) => uploads.start('file', files)}
      >
        {({ onClick }) => (
          <Button variant="default" size="xs" leftSection={<IconPaperclip size={16} />} onClick={onClick}>
            {t('files.add')}
          </Button>
        )}
      </FileButton>
      {link}
    </Group>
  );
};

type Props = { of: OfRecord; files: readonly RecordFile[] | undefined; uploads: Uploads };

/** What is attached to a record: files to be saved, and links. */
export const RecordAttachments = ({ of, files, uploads }: Props) => {
  const { t } = useTranslation('records');
  const [isLinking, setLinking] = useState(false);
  const [removed, setRemoved] = useState<RecordFile>();
  const columns = useColumns(of, setRemoved);
  return (
    <Section
      title={t('files.title')}
      {...(files === undefined ? {} : { count: files.length })}
      action={<AddButtons of={of} uploads={uploads} onLink={() => setLinking(true)} />}
    >
      <UploadList kind="file" of={uploads} />
      {files === undefined ? null : files.length === 0 ? (
        <Text size="sm" c="dimmed" className={styles.recordNote}>
          {t('files.emptyText')}
        </Text>
      ) : (
        <RowsTable label={t('files.title')} columns={columns} rows={files} rowKey={({ id }) => id} />
      )}
      {isLinking ? <AddLink of={of} onClose={() => setLinking(false)} /> : null}
      {removed === undefined ? null : (
        <RemoveFile of={of} file={removed} onClose={() => setRemoved(undefined)} />
      )}
    </Section>
  );
};
