import { Alert, Button, FileButton, Group, Text } from '@mantine/core';
import { IconPhoto, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useClient, useLoaded, useSend } from '@yardline/client/hooks';
import { getLogo, removeLogo, setLogo } from '@yardline/contract/logos/logos';
import { printSample } from '@yardline/contract/papers/papers';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useOpenFile } from '../../shell/record/usePrint.ts';
import pageStyles from '../../shell/looks/page.module.css';
import styles from './logo.module.css';
import { useLogoUpload } from './useLogoUpload.ts';

/** Chooses a picture, and says what is wrong with one. */
const Choose = () => {
  const { t } = useTranslation('logo');
  const { whyNot } = useSession();
  const { picture } = useLoaded(getLogo, {});
  const { start, fault, isBusy } = useLogoUpload();
  const why = whyNot(setLogo);
  const button = (open?: () => void) => (
    <DisabledWithReason reason={why}>
      <Button leftSection={<IconPhoto size={16} />} loading={isBusy} onClick={open}>
        {t(picture === null ? 'choose' : 'replace')}
      </Button>
    </DisabledWithReason>
  );
  return (
    <>
      {fault === undefined ? null : (
        <Alert color="red.8" m={16} mt={0} role="alert">
          {fault}
        </Alert>
      )}
      {why === undefined ? (
        <FileButton accept="image/png,image/jpeg" inputProps={{ 'aria-label': t('choose') }} onChange={start}>
          {({ onClick }) => button(onClick)}
        </FileButton>
      ) : (
        button()
      )}
    </>
  );
};

const Remove = () => {
  const { t } = useTranslation('logo');
  const { whyNot } = useSession();
  const { picture } = useLoaded(getLogo, {});
  const [isAsking, setAsking] = useState(false);
  const { send, isSending } = useSend(removeLogo, { onDone: () => setAsking(false) });
  if (picture === null) return null;
  return (
    <>
      <DisabledWithReason reason={whyNot(removeLogo)}>
        <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      </DisabledWithReason>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('remove')}
        confirm={t('remove')}
        isDangerous
        isBusy={isSending}
        onConfirm={() => send({})}
        onClose={() => setAsking(false)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  );
};

const Sample = () => {
  const { t } = useTranslation('logo');
  const client = useClient();
  const { open, isPrinting } = useOpenFile();
  return (
    <Section title={t('sample')}>
      <p className={styles.logoNote}>{t('sampleText')}</p>
      <Group p={16} pt={0}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} />}
          loading={isPrinting}
          onClick={() => open(() => client.call(printSample, {}))}
        >
          {t('open')}
        </Button>
      </Group>
    </Section>
  );
};

/** The company's logo: how it looks, another picture, and a paper to see it on. */
export const LogoPage = () => {
  const { t } = useTranslation('logo');
  const { user } = useSession();
  const { picture } = useLoaded(getLogo, {});
  return (
    <BoardPage title={t('title')} lead={t('lead')}>
      <div className={pageStyles.boardSections}>
        <Section title={t('now')}>
          {picture === null ? (
            <p className={styles.logoNote}>{t('none')}</p>
          ) : (
            <div className={styles.logoPicture}>
              <img
                src={`data:${picture.media_type};base64,${picture.base64}`}
                alt={t('alt', { company: user.company_title })}
              />
            </div>
          )}
          <Text size="sm" c="dimmed" px={16} pb={12}>
            {picture === null ? t('hint') : t('size', { width: picture.width, height: picture.height })}
          </Text>
          <Group p={16} pt={0} gap={8}>
            <Choose />
            <Remove />
          </Group>
        </Section>
        <Sample />
      </div>
    </BoardPage>
  );
};
