import { Alert, Button, Group, Text } from '@mantine/core';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { listCompanyExports } from '@yardline/contract/company-exports/company-exports';
import {
  type ExportTarget,
  removeExportTarget,
  setExportTarget,
  tryExportTarget,
} from '@yardline/contract/company-exports/export-target';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import styles from './company-exports.module.css';
import { useReasonText } from './useReasonText.ts';

/** Tries the bucket, and says what came of it as long as it is set so. */
const Trial = ({ target, none }: { target: ExportTarget | null; none: string | undefined }) => {
  const { t } = useTranslation('companyExports');
  const { whyNot } = useSession();
  const reasonText = useReasonText();
  const [said, setSaid] = useState<ReplyOf<typeof tryExportTarget>>();
  const { send, isSending } = useSend(tryExportTarget, { isQuiet: true, onDone: setSaid });
  return (
    <>
      <DisabledWithReason reason={whyNot(tryExportTarget) ?? none}>
        <Button variant="default" loading={isSending} onClick={() => send({ body: {} })}>
          {t('bucket.try')}
        </Button>
      </DisabledWithReason>
      {said === undefined || said.set_at !== target?.set_at ? null : (
        <output>
          <Alert color={said.works ? 'green' : 'red'} role="presentation" w="100%">
            {said.works ? t('bucket.works') : reasonText(said)}
          </Alert>
        </output>
      )}
    </>
  );
};

/** Where exports by schedule are sent, whether that works, and the way to stop it. */
export const TargetSection = () => {
  const { t } = useTranslation('companyExports');
  const { whyNot } = useSession();
  const { target } = useLoaded(listCompanyExports, {});
  const [isLeaving, setLeaving] = useState(false);
  const remove = useSend(removeExportTarget, { onDone: () => setLeaving(false) });
  const none = target === null ? t('bucket.none') : undefined;
  return (
    <Section title={t('bucket.title')}>
      <Text size="sm" className={styles.part}>
        {t('bucket.text')}
      </Text>
      {target === null ? null : (
        <Facts
          facts={[
            { label: t('bucket.address'), value: target.endpoint },
            { label: t('bucket.name'), value: target.bucket },
            { label: t('bucket.folder'), value: target.folder },
            { label: t('bucket.region'), value: target.region },
            { label: t('bucket.key'), value: target.key_id },
          ]}
        />
      )}
      <Group p={16} pt={0} gap={8}>
        <LinkButton to={paths.companyExportTarget()} variant="default" reason={whyNot(setExportTarget)}>
          {t(target === null ? 'bucket.set' : 'bucket.change')}
        </LinkButton>
        <DisabledWithReason reason={whyNot(removeExportTarget) ?? none}>
          <Button variant="default" onClick={() => setLeaving(target !== null)}>
            {t('bucket.remove')}
          </Button>
        </DisabledWithReason>
        <Trial target={target} none={none} />
      </Group>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('bucket.removeTitle')}
        confirm={t('bucket.removeConfirm')}
        isDangerous
        isBusy={remove.isSending}
        onConfirm={() => remove.send({})}
        onClose={() => setLeaving(false)}
      >
        {t('bucket.removeText')}
      </ConfirmDialog>
    </Section>
  );
};
