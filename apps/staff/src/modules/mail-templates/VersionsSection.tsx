import { Button } from '@mantine/core';
import type { MailTemplateVersion } from '@yardline/contract/mail/mail-templates';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { RestoreSheet } from './RestoreSheet.tsx';
import { useTemplate } from './useTemplate.ts';
import { useWhen } from './useWhen.ts';

const useNameOf = () => {
  const { t } = useTranslation('mailTemplates');
  return (n: number) => (n === 0 ? t('delivered') : t('version', { n }));
};

const useColumns = (look: (version: MailTemplateVersion) => void): TableColumn<MailTemplateVersion>[] => {
  const { t } = useTranslation('mailTemplates');
  const when = useWhen();
  const nameOf = useNameOf();
  const whatOf = ({ n, restored_from: from }: MailTemplateVersion) => {
    if (from !== null) return t('wasRestored', { of: nameOf(from) });
    return t(n === 0 ? 'cameWith' : 'wasChanged');
  };
  return [
    { key: 'n', header: t('versionHeader'), cell: ({ n }) => <strong>{nameOf(n)}</strong> },
    { key: 'what', header: t('what'), cell: whatOf },
    { key: 'when', header: t('when'), cell: ({ made_at: at }) => (at === null ? '' : when(at)) },
    { key: 'who', header: t('who'), cell: ({ made_by: by }) => by ?? '' },
    {
      key: 'tools',
      header: t('tools'),
      isRight: true,
      cell: (version) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('lookNamed', { of: nameOf(version.n) })}
          onClick={() => look(version)}
        >
          {t('look')}
        </Button>
      ),
    },
  ];
};

/** What the mail said, newest first; each can be looked at and restored. */
export const VersionsSection = () => {
  const { t } = useTranslation('mailTemplates');
  const { versions, row_version: inForce } = useTemplate();
  const [shown, setShown] = useState<MailTemplateVersion>();
  const nameOf = useNameOf();
  const columns = useColumns(setShown);
  return (
    <Section title={t('versions')} count={versions.length}>
      <RowsTable label={t('versions')} columns={columns} rows={versions} rowKey={({ n }) => n} />
      {shown === undefined ? null : (
        <RestoreSheet
          version={shown}
          title={nameOf(shown.n)}
          isInForce={shown.n === inForce}
          onClose={() => setShown(undefined)}
        />
      )}
    </Section>
  );
};
