import { ActionIcon, AppShell, Burger, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { KeyHint } from '@yardline/ui/KeyHint';
import { LoadingScreen } from '@yardline/ui/LoadingScreen';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { patient } from '../../platform/patient.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { unlessCovered } from '../uncovered.ts';
import { ActingBanner } from './acting/ActingBanner.tsx';
import { PlayBanner } from '../../platform/PlayBanner.tsx';
import { GuideTrail } from '../trail/GuideTrail.tsx';
import { closeHelp, openHelp, useShownHelp } from '../help/help-store.ts';
import { loadHelp } from '../help/load-help.ts';
import { useLive } from '../live/useLive.ts';
import { LateSigns } from './LateSigns.tsx';
import { ClosingBanner } from './ClosingBanner.tsx';
import { DivisionPicker } from './DivisionPicker.tsx';
import { openPalette } from './palette.ts';
import { Navigation } from './Navigation.tsx';
import { PlayClock } from './PlayClock.tsx';
import { SelectDivision } from './SelectDivision.tsx';
import { Surroundings } from './Surroundings.tsx';
import { UserMenu } from './UserMenu.tsx';
import frameStyles from './frame.module.css';
import pageStyles from '../looks/page.module.css';

const loadPalette = patient(async () => {
  const [{ CommandPalette: found }] = await Promise.all([
    import('./CommandPalette.tsx'),
    loadHelp(language()),
  ]);
  return { default: found };
});
const CommandPalette = lazy(loadPalette);
const HelpPanel = lazy(patient(async () => ({ default: (await import('../help/HelpPanel.tsx')).HelpPanel })));

/** The help beside the page, from the first wish for it on. */
const Help = () => {
  const shown = useShownHelp();
  const [isWanted, setWanted] = useState(false);
  if (shown !== 'none' && !isWanted) setWanted(true);
  // What is open goes with the frame: the next user's begins without it.
  useEffect(() => closeHelp, []);
  return isWanted ? (
    <Suspense>
      <HelpPanel />
    </Suspense>
  ) : null;
};
/** Milliseconds after which the first screen stands: what is fetched for later is not in its way. */
const quiet = 2_000;
const paletteKeys = [navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl', 'K'];

/** Opens the page of a call from anywhere; on that page the key leads to its caller. */
const useCallKey = (): void => {
  const { may } = useSession();
  const navigate = useNavigate();
  const isThere = useRouterState({ select: ({ location }) => location.pathname.startsWith(paths.counter()) });
  const mayCall = may('quotes.create') || may('reservations.create') || may('contracts.create');
  const open = () => {
    if (!isThere && mayCall) void navigate({ to: paths.counter() });
  };
  useHotkeys([['alt+C', unlessCovered(open)]], []);
};

const Frame = () => {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [isMenuOpen, menu] = useDisclosure(false);
  // Fetched ahead, so that the first letter after Ctrl K is not lost; drawn at the first wish for it, and then it stays.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), quiet);
    return () => clearTimeout(timer);
  }, []);
  const [isPaletteWanted, setPaletteWanted] = useState(false);
  const search = () => {
    setPaletteWanted(true);
    openPalette();
  };
  useHotkeys([['mod+K', search, { preventDefault: true }]], []);
  useCallKey();
  useHotkeys([['shift+?', () => openHelp()]]);
  useLive();

  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 216, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      padding={0}
      layout="alt"
    >
      <a href="#content" className={frameStyles.skip}>
        {t('skip')}
      </a>
      <AppShell.Navbar className={frameStyles.side} data-part="side" data-open={isMenuOpen || undefined}>
        <div className={frameStyles.brand}>
          <Burger opened onClick={menu.close} hiddenFrom="sm" size="sm" aria-label={t('close')} />
          <span className={frameStyles.brandMark} aria-hidden="true" />
          <Text fw={650} truncate>
            {user.company_title}
          </Text>
        </div>
        <Navigation onGo={menu.close} />
        <button type="button" className={frameStyles.sideHelp} onClick={() => openHelp()}>
          {t('helpPanel.title')} <KeyHint keys={['?']} />
        </button>
      </AppShell.Navbar>
      <AppShell.Header className={frameStyles.top} data-part="top">
        <Burger opened={isMenuOpen} onClick={menu.toggle} hiddenFrom="sm" size="sm" aria-label={t('menu')} />
        <DivisionPicker />
        <button type="button" className={frameStyles.topSearch} onClick={search}>
          <IconSearch size={16} aria-hidden="true" />
          <span>{t('palette.placeholder')}</span>
          <KeyHint keys={paletteKeys} />
        </button>
        <span className={pageStyles.pageHeaderGap} data-part="page-header-gap" />
        <ActionIcon size={36} hiddenFrom="sm" aria-label={t('search')} onClick={search}>
          <IconSearch size={20} />
        </ActionIcon>
        <LateSigns />
        <UserMenu />
      </AppShell.Header>
      <AppShell.Main id="content" tabIndex={-1}>
        <PlayBanner>
          <PlayClock />
        </PlayBanner>
        <ClosingBanner />
        <ActingBanner />
        <GuideTrail />
        <Outlet />
        <LoadingScreen isBusy={isLoading} label={t('loadingPage')} />
      </AppShell.Main>
      <SelectDivision />
      <Help />
      {isPaletteWanted ? (
        <Suspense>
          <CommandPalette />
        </Suspense>
      ) : null}
    </AppShell>
  );
};

/** What stands around every screen of a signed-in user. */
export const Shell = () => (
  <Surroundings>
    <Frame />
  </Surroundings>
);
