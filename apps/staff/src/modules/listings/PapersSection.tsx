import { Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import { useClient, useSend } from '@yardline/client/hooks';
import type { Listing, ListingPaper } from '@yardline/contract/listings/listings';
import {
  addListingPaper,
  mostPapers,
  removeListingPaper,
  updateListingPaper,
} from '@yardline/contract/listings/papers';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';
import { UploadList } from '../../shell/records/UploadList.tsx';
import { useSendFiles } from '../../shell/records/useUploads.ts';
import { AddFiles } from './AddFiles.tsx';
import { ItemTool } from './ItemTool.tsx';
import { languages } from './listing-form.ts';
import { NamePaperDialog } from './NamePaperDialog.tsx';
import styles from './listings.module.css';

type RowProps = { listing: Listing; paper: ListingPaper; at: number };

const RemovingPaper = ({ listing, paper, onClose }: Omit<RowProps, 'at'> & { onClose: () => void }) => {
  const { t } = useTranslation(['listings', 'common']);
  const { send, isSending } = useSend(removeListingPaper, { onDone: onClose });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('paper.removeTitle', { name: paper.name_en || paper.name_fr })}
      confirm={t('common:remove')}
      isBusy={isSending}
      onClose={onClose}
      onConfirm={() => send({ params: { id: listing.id, paper_id: paper.id } })}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
};

/** What a paper is called in both languages, and its file. */
const PaperNames = ({ paper }: { paper: ListingPaper }) => {
  const { t } = useTranslation('listings');
  return (
    <div>
      {languages.map((language) => (
        <Text key={language} size="sm">
          <Text span c="dimmed" size="sm">
            {t(`languages.${language}`)}{' '}
          </Text>
          {paper[`name_${language}`] === '' ? (
            <StatusBadge tone="warn">{t('paper.noName')}</StatusBadge>
          ) : (
            <span lang={language}>{paper[`name_${language}`]}</span>
          )}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {t('paper.file', { name: paper.file_name, size: Math.max(1, Math.round(paper.size / 1024)) })}
      </Text>
    </div>
  );
};

const PaperRow = ({ listing, paper, at }: RowProps) => {
  const { t } = useTranslation('listings');
  const { whyNot } = useSession();
  const [doing, setDoing] = useState<'name' | 'remove'>();
  const { send, isSending } = useSend(updateListingPaper);
  const mayNot = whyNot(updateListingPaper) !== undefined;
  const { name_en, name_fr } = paper;
  const name = name_en || name_fr;
  const move = (position: number) =>
    send({ params: { id: listing.id, paper_id: paper.id }, body: { name_en, name_fr, position } });
  const close = () => setDoing(undefined);
  const tool = (label: string, icon: React.ReactNode, onClick: () => void, isOff = false) => (
    <ItemTool label={label} icon={icon} isOff={mayNot || isSending || isOff} onClick={onClick} />
  );
  return (
    <li className={styles.paper}>
      <PaperNames paper={paper} />
      <div className={styles.paperTools}>
        {tool(t('paper.earlier', { name }), <IconArrowUp size={16} />, () => move(at - 1), at === 0)}
        {tool(
          t('paper.later', { name }),
          <IconArrowDown size={16} />,
          () => move(at + 1),
          at + 1 === listing.papers.length,
        )}
        {tool(t('paper.rename', { name }), <IconPencil size={16} />, () => setDoing('name'))}
        {tool(t('paper.remove', { name }), <IconTrash size={16} />, () => setDoing('remove'))}
      </div>
      {doing === 'name' ? <NamePaperDialog listing={listing.id} paper={paper} onClose={close} /> : null}
      {doing === 'remove' ? <RemovingPaper listing={listing} paper={paper} onClose={close} /> : null}
    </li>
  );
};

/** The papers that shoppers read on the page of the product, and the way to bring more. */
export const PapersSection = ({ listing }: { listing: Listing }) => {
  const { t } = useTranslation('listings');
  const { whyNot } = useSession();
  const client = useClient();
  const params = { id: listing.id };
  const uploads = useSendFiles({
    keep: (_, fileId) => client.call(addListingPaper, { params, body: { file_id: fileId } }),
  });
  const isFull = listing.papers.length >= mostPapers;
  const reason = whyNot(addListingPaper) ?? (isFull ? t('paper.most', { most: mostPapers }) : undefined);
  const add = (
    <AddFiles
      words={t('paper.add')}
      choose={t('paper.choose')}
      icon={<IconFileText size={16} />}
      accept=".pdf"
      reason={reason}
      onFiles={(files) => uploads.start('file', files)}
    />
  );
  return (
    <Section title={t('paper.title')} count={listing.papers.length} action={add}>
      {listing.papers.length === 0 ? (
        <Text size="sm" c="dimmed" className={styles.inSection}>
          {t('paper.none')}
        </Text>
      ) : null}
      <UploadList kind="file" of={uploads} />
      <ul className={styles.papers}>
        {listing.papers.map((paper, at) => (
          <PaperRow key={paper.id} listing={listing} paper={paper} at={at} />
        ))}
      </ul>
    </Section>
  );
};
