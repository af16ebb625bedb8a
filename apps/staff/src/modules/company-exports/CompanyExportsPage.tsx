import { Button, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { CallRefused } from '@yardline/client/call-refused';
import { useCall, useLoaded, useProvedCall, useSend } from '@yardline/client/hooks';
import {
  cancelCompanyExport,
  type CompanyExport,
  listCompanyExports,
  startCompanyExport,
  takeCompanyExport,
} from '@yardline/contract/company-exports/company-exports';
import { sendCompanyExport } from '@yardline/contract/company-exports/export-target';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../platform/notify.tsx';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { saveAs } from '../../shell/list/export-file.ts';
import pageStyles from '../../shell/looks/page.module.css';
import { Section } from '../../shell/record/Section.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import styles from './company-exports.module.css';
import { ScheduleSection } from './ScheduleSection.tsx';
import { TargetSection } from './TargetSection.tsx';
import { isBeingSent, isUnderWay } from './under-way.ts';
import { useExportColumns } from './useExportColumns.tsx';

/** Milliseconds between two looks at an export that runs. */
const everyMs = 1_000;

const Holds = () => {
  const { t } = useTranslation('companyExports');
  return (
    <Section title={t('holds')}>
      <Text size="sm" className={styles.part}>
        {t('holdsText')}
      </Text>
      <Text size="sm" className={styles.part}>
        {t('leftOutText')}
      </Text>
    </Section>
  );
};

/** Downloads an archive once the user has proved their identity. */
const useDownload = () => {
  const call = useProvedCall();
  const { company } = useSession();
  const [taking, setTaking] = useState<number>();
  const download = async ({ id, asked_at: at }: CompanyExport): Promise<void> => {
    setTaking(id);
    try {
      saveAs(`${company.name} ${at.slice(0, 10)}.zip`, await call(takeCompanyExport, { params: { id } }));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      notify.refused(error);
    } finally {
      setTaking(undefined);
    }
  };
  return { taking, download };
};

/** Asks for everything that the company owns, says how far it is, and hands it over. */
export const CompanyExportsPage = () => {
  const { t } = useTranslation('companyExports');
  const { whyNot } = useSession();
  const { items, target } = useLoaded(listCompanyExports, {});
  const isRunning = items.some(isUnderWay);
  const isMoving = isRunning || items.some(isBeingSent);
  useCall(listCompanyExports, {}, { refetchInterval: isMoving ? everyMs : false });
  const [isAsking, setAsking] = useState(false);
  const [cancelled, setCancelled] = useState<CompanyExport>();
  const { taking, download } = useDownload();
  const start = useSend(startCompanyExport, { onDone: () => setAsking(false) });
  const cancel = useSend(cancelCompanyExport, { onDone: () => setCancelled(undefined) });
  const { send } = useSend(sendCompanyExport);
  const columns = useExportColumns({
    taking,
    onDownload: (row) => void download(row),
    onCancel: setCancelled,
    onSend:
      target === null || whyNot(sendCompanyExport) !== undefined
        ? undefined
        : ({ id }) => send({ params: { id }, body: {} }),
  });
  const [newest] = items.filter(({ size }) => size !== null);
  const button = (
    <DisabledWithReason reason={whyNot(startCompanyExport) ?? (isRunning ? t('running') : undefined)}>
      <Button onClick={() => setAsking(true)}>{t('start')}</Button>
    </DisabledWithReason>
  );
  return (
    <BoardPage title={t('title')} lead={t('lead')}>
      <div className={pageStyles.boardSections}>
        <Holds />
        <ScheduleSection />
        <TargetSection />
        <div className={styles.wide}>
          <TabTable
            title={t('exports')}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            count={null}
            add={button}
            empty={{ icon: <IconFileZip size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
            isWide
          >
            {newest === undefined || newest.sha256 === null ? null : (
              <Text size="sm" className={styles.newest}>
                {t('checksum')} <code className={styles.sum}>{newest.sha256}</code>
              </Text>
            )}
          </TabTable>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('startTitle')}
        confirm={t('start')}
        isBusy={start.isSending}
        onConfirm={() => start.send({ body: {} })}
        onClose={() => setAsking(false)}
      >
        {t('startText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={cancelled !== undefined}
        title={t('cancelTitle')}
        confirm={t('cancel')}
        dismiss={t('keepGoing')}
        isDangerous
        isBusy={cancel.isSending}
        onConfirm={() => cancelled && cancel.send({ params: { id: cancelled.id }, body: {} })}
        onClose={() => setCancelled(undefined)}
      >
        {t('cancelText')}
      </ConfirmDialog>
      <Outlet />
    </BoardPage>
  );
};
