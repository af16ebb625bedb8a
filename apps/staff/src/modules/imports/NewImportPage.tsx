import { Alert, Button, FileButton, Group, Progress, Radio, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { CallRefused } from '@yardline/client/call-refused';
import { useClient } from '@yardline/client/hooks';
import { upload } from '@yardline/client/upload';
import { createImport, importTemplate } from '@yardline/contract/imports/imports';
import type { Permission } from '@yardline/domain/permissions/areas';
import { type ImportKind, importKinds } from '@yardline/domain/imports/field';
import { importFields } from '@yardline/domain/imports/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { saveAs } from '../../shell/list/export-file.ts';
import { Section } from '../../shell/record/Section.tsx';
import styles from './imports.module.css';

/** What it takes to import each kind. */
const needs: Readonly<Record<ImportKind, Permission>> = {
  customers: 'customers.create',
  sites: 'maintain_sites',
  assets: 'assets.create',
  parts: 'parts.create',
  rates: 'rates.create',
  readings: 'update_meter_reading',
  rentals: 'contracts.create',
  vendors: 'vendors.create',
  part_vendors: 'parts.edit',
  labor_codes: 'settings.edit',
  repair_codes: 'settings.edit',
  labor_rates: 'settings.edit',
  checklists: 'settings.edit',
  maintenance_plans: 'assets.edit',
  maintenance_done: 'update_meter_reading',
  recalls: 'recalls.create',
  work_orders: 'work_orders.create',
  work_history: 'work_orders.create',
};

const required = (kind: ImportKind): string =>
  importFields[kind]
    .filter(({ isRequired }) => isRequired)
    .map((field) => field[language()])
    .join(', ');

const Kinds = ({ kind, onChange }: { kind: ImportKind; onChange: (kind: ImportKind) => void }) => {
  const { t } = useTranslation('imports');
  const { whyNot } = useSession();
  return (
    <Radio.Group<ImportKind> value={kind} onChange={onChange} aria-label={t('kind')}>
      <div className={styles.importKinds}>
        {importKinds.map((each) => {
          const reason = whyNot({ needs: needs[each] });
          return (
            <Radio.Card
              key={each}
              value={each}
              className={styles.importKind}
              disabled={reason !== undefined}
              title={reason}
            >
              <Group wrap="nowrap" align="flex-start" gap={10}>
                <Radio.Indicator size="xs" mt={3} disabled={reason !== undefined} />
                <span>
                  <strong>{t(`kinds.${each}`)}</strong>
                  <small>{reason ?? required(each)}</small>
                </span>
              </Group>
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
};

type Sending = { name: string; share: number } | undefined;

/** Sends the file, then opens what was read of it. */
const useImport = (kind: ImportKind) => {
  const client = useClient();
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending>();
  const [fault, setFault] = useState<string>();
  const send = async (file: File): Promise<void> => {
    setFault(undefined);
    setSending({ name: file.name, share: 0 });
    try {
      const sent = await upload(client, file, {
        onProgress: (share) => setSending({ name: file.name, share }),
      });
      const { id } = await client.call(createImport, { body: { kind, file_id: sent.id } });
      await navigate({ to: paths.import(id) });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setFault(error.fields[0]?.message ?? error.message);
    } finally {
      setSending(undefined);
    }
  };
  return { sending, fault, send };
};

/** Begins an import: what is in the file, and the file. */
export const NewImportPage = () => {
  const { t } = useTranslation('imports');
  const { whyNot } = useSession();
  const client = useClient();
  const [kind, setKind] = useState(
    () => importKinds.find((each) => whyNot({ needs: needs[each] }) === undefined) ?? 'customers',
  );
  const { sending, fault, send } = useImport(kind);
  const template = async () => saveAs(`${kind}.csv`, await client.call(importTemplate, { query: { kind } }));
  return (
    <BoardPage title={t('new')}>
      <div className={styles.importNew}>
        <Section title={t('what')}>
          <Kinds kind={kind} onChange={setKind} />
        </Section>
        <Section
          title={t('file')}
          action={
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={14} />}
              onClick={() => void template()}
            >
              {t('template', { kind: t(`kinds.${kind}`) })}
            </Button>
          }
        >
          <div className={styles.importFile}>
            <Text size="sm" c="dimmed">
              {t('fileText')}
            </Text>
            {fault === undefined ? null : (
              <Alert color="red" role="alert">
                {fault}
              </Alert>
            )}
            {sending === undefined ? (
              <FileButton
                onChange={(file) => void (file === null ? undefined : send(file))}
                accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              >
                {(props) => (
                  <Button {...props} leftSection={<IconUpload size={16} />}>
                    {t('choose')}
                  </Button>
                )}
              </FileButton>
            ) : (
              <Progress
                value={sending.share * 100}
                animated
                aria-label={t('sending', { name: sending.name })}
              />
            )}
          </div>
        </Section>
      </div>
    </BoardPage>
  );
};
