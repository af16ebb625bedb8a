import { Button } from '@mantine/core';
import { CallRefused } from '@yardline/client/call-refused';
import { redeemPlayPass } from '@yardline/contract/sessions/play-passes';
import { say } from '@yardline/contract/words/say';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../platform/client.ts';
import { language } from '../platform/i18n.ts';
import { paths } from '../paths.ts';
import { CopyWait } from './CopyWait.tsx';
import { GateCard } from './GateCard.tsx';
import { OnTheWay } from './OnTheWay.tsx';
import { failureOf } from './problem.ts';
import { goTo, takeSearch } from './sso.ts';
import type { Admitted } from './useSignIn.ts';
import { type Steps, waitForCopy } from './wait-for-copy.ts';

type Props = { pass: string; onAnswer: (answer: Admitted) => void };

type Wait = { address: string; door: string };

/** Where a refusal says to wait, and where to get another pass after that; nothing when it is another one. */
const waitIn = (refused: unknown): Wait | undefined => {
  const door = refused instanceof CallRefused ? refused.data['door'] : undefined;
  const address = refused instanceof CallRefused ? refused.location : undefined;
  return typeof door === 'string' && address !== undefined ? { address, door } : undefined;
};

/** Waits until Play has the data, and has Live give another pass: the one that was brought is used up. @returns why not */
const waitAndReturn = async ({ address, door }: Wait, show: (steps: Steps) => void): Promise<string> => {
  show({ done: 0, total: 0 });
  const ending = await waitForCopy(client, address, show);
  if (ending !== 'done')
    return say(language(), ending === 'failed' ? 'play.refreshing' : 'connection.failed');
  goTo(door);
  return '';
};

/** Signing in to Play by what a session of Live gave out. [S4.1] [S4.7] */
export const FromLivePage = ({ pass, onAnswer }: Props) => {
  const { t } = useTranslation('signIn');
  const [error, setError] = useState('');
  const [waiting, setWaiting] = useState<Steps>();
  const isBegun = useRef(false);

  useEffect(() => {
    // It opens once, and stays in no history.
    if (isBegun.current) return;
    isBegun.current = true;
    history.replaceState(null, '', paths.signIn());
    const enter = async (): Promise<void> => {
      try {
        const answer = await client.call(redeemPlayPass, { body: { pass } });
        history.replaceState(null, '', `${paths.signIn()}${takeSearch()}`);
        onAnswer(answer);
      } catch (failure) {
        const wait = waitIn(failure);
        if (wait === undefined) throw failure;
        setError(await waitAndReturn(wait, setWaiting));
      }
    };
    enter().catch((failure: unknown) => setError(failureOf(failure)));
  }, [pass, onAnswer]);

  if (error === '') return waiting === undefined ? <OnTheWay what="signingIn" /> : <CopyWait {...waiting} />;
  return (
    <GateCard title={t('title')} error={error}>
      <Button component="a" href={paths.signIn()} size="md" fullWidth>
        {t('ssoAgain')}
      </Button>
    </GateCard>
  );
};
