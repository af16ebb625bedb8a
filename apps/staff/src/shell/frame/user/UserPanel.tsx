import { Drawer, NavLink, Text } from '@mantine/core';
import {
  IconArchive,
  IconBuilding,
  IconClockHour4,
  IconFlask,
  IconHelp,
  IconLogout,
  IconMessage2,
  IconMessages,
  IconSettings,
  IconShieldLock,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isProofAsked } from '@yardline/client/call-refused';
import { useCall, useProve } from '@yardline/client/hooks';
import { listInstances } from '@yardline/contract/sessions/instances';
import { mayArchive } from '@yardline/domain/contracts/archive';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlay, otherSignIn } from '../../../platform/environment.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { ArchiveContracts } from './ArchiveContracts.tsx';
import { BackOfficeEntry } from './BackOfficeEntry.tsx';
import { ClockButton } from './ClockButton.tsx';
import { PhoneEntry, PhoneSignIn } from './PhoneSignIn.tsx';
import { openHelp } from '../../help/help-store.ts';
import { SendFeedback } from '../../feedback/SendFeedback.tsx';
import { ProviderEntry } from './ProviderEntry.tsx';
import { Preferences } from './Preferences.tsx';
import { SwitchCompany } from './SwitchCompany.tsx';
import styles from '../frame.module.css';

type Asked = 'nothing' | 'archive' | 'company' | 'feedback' | 'phone';

/** What of the menu is for this user: settings for administrators, the archive where it is offered, and further companies. */
const useEntries = () => {
  const { user, may, company_features: features, upgraded } = useSession();
  const prove = useProve();
  const { data, error, refetch } = useCall(listInstances, { params: { id: user.id } });
  const { admin: isAdmin } = user.permissions;
  return {
    hasSettings: isAdmin || may('settings_menu_access'),
    hasArchive: mayArchive({
      isOffered: features.includes('contract_archive'),
      isUpgraded: upgraded,
      isAdmin,
      hasFlag: may('contract_archive'),
    }),
    companies: data?.items ?? [],
    /** Where only the company's identity provider vouches for the user: they prove themselves, then see the others. */
    askForCompanies: isProofAsked(error)
      ? async () => void ((await prove()) && (await refetch()))
      : undefined,
  };
};

const Who = () => {
  const { user, company } = useSession();
  return (
    <div className={styles.user}>
      <Text fw={600}>{user.name}</Text>
      <Text size="sm" c="dimmed">
        {user.email}
      </Text>
      <Text size="sm" c="dimmed">
        {company.name}
      </Text>
    </div>
  );
};

type CompaniesProps = {
  count: number;
  onSwitch: () => void;
  onProve: (() => Promise<void>) | undefined;
};

/** The way to the user's other companies, or to the proof that shows them. */
const Companies = ({ count, onSwitch, onProve }: CompaniesProps) => {
  const { t } = useTranslation('userMenu');
  return (
    <>
      {count > 1 ? (
        <NavLink
          component="button"
          label={t('switchCompany')}
          leftSection={<IconBuilding size={18} stroke={1.6} />}
          onClick={onSwitch}
        />
      ) : null}
      {onProve === undefined ? null : (
        <NavLink
          component="button"
          label={t('otherCompanies')}
          leftSection={<IconBuilding size={18} stroke={1.6} />}
          onClick={() => void onProve()}
        />
      )}
    </>
  );
};

/** The way to the help, to say something about the product, and to what was answered. */
const HelpEntries = ({ onSend, onGo }: { onSend: () => void; onGo: () => void }) => {
  const { t } = useTranslation(['feedback', 'shell']);
  const help = () => {
    onGo();
    openHelp();
  };
  return (
    <>
      <NavLink
        component="button"
        label={t('shell:helpPanel.title')}
        leftSection={<IconHelp size={18} stroke={1.6} />}
        onClick={help}
      />
      <NavLink
        component="button"
        label={t('send')}
        leftSection={<IconMessage2 size={18} stroke={1.6} />}
        onClick={onSend}
      />
      <NavLink
        label={t('mine')}
        leftSection={<IconMessages size={18} stroke={1.6} />}
        onClick={onGo}
        renderRoot={(root) => <Link {...root} to={paths.ownFeedback()} />}
      />
    </>
  );
};

/** The side panel of the signed-in user: name, time clock, other companies and applications, and sign-out. */
export const UserPanel = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation(['userMenu', 'shell']);
  const { user } = useSession();
  const { hasSettings, hasArchive, companies, askForCompanies } = useEntries();
  const elsewhere = otherSignIn(user.email);
  const [asked, setAsked] = useState<Asked>('nothing');
  // Over the panel there is one dialog at most; the panel makes room for it.
  const ask = (what: Asked) => {
    onClose();
    setAsked(what);
  };
  const close = () => setAsked('nothing');
  return (
    <>
      <Drawer
        opened={isOpen}
        onClose={onClose}
        position="right"
        size={360}
        title={<Text fw={600}>{t('title')}</Text>}
        transitionProps={{ duration: 120 }}
      >
        <div className={styles.tools}>
          <Who />
          <ClockButton />
          <NavLink
            label={t('myTime')}
            leftSection={<IconClockHour4 size={18} stroke={1.6} />}
            onClick={onClose}
            renderRoot={(root) => <Link {...root} to={paths.myTime()} />}
          />
          {hasSettings ? (
            <NavLink
              label={t('settings')}
              leftSection={<IconSettings size={18} stroke={1.6} />}
              onClick={onClose}
              renderRoot={(root) => <Link {...root} to={paths.setting()} />}
            />
          ) : null}
          <NavLink
            label={t('security')}
            leftSection={<IconShieldLock size={18} stroke={1.6} />}
            onClick={onClose}
            renderRoot={(root) => <Link {...root} to={paths.security()} />}
          />
          <ProviderEntry onGo={onClose} />
          <BackOfficeEntry />
          {hasArchive ? (
            <NavLink
              component="button"
              label={t('archiveContracts')}
              leftSection={<IconArchive size={18} stroke={1.6} />}
              onClick={() => ask('archive')}
            />
          ) : null}
          <HelpEntries onSend={() => ask('feedback')} onGo={onClose} />
          <PhoneEntry onAsk={() => ask('phone')} />
          <Companies count={companies.length} onSwitch={() => ask('company')} onProve={askForCompanies} />
          {elsewhere === undefined ? null : (
            <NavLink
              href={elsewhere}
              label={t(isPlay ? 'goToLive' : 'goToPlay')}
              leftSection={<IconFlask size={18} stroke={1.6} />}
            />
          )}
          <NavLink
            href={paths.logout()}
            label={t('shell:logout')}
            leftSection={<IconLogout size={18} stroke={1.6} />}
          />
          <Preferences />
        </div>
      </Drawer>
      {asked === 'archive' ? <ArchiveContracts onClose={close} /> : null}
      {asked === 'feedback' ? <SendFeedback onClose={close} /> : null}
      {asked === 'phone' ? <PhoneSignIn onClose={close} /> : null}
      {asked === 'company' ? <SwitchCompany companies={companies} onClose={close} /> : null}
    </>
  );
};
