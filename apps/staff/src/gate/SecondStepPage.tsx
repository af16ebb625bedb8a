import { Stack, Text } from '@mantine/core';
import { CallRefused } from '@yardline/client/call-refused';
import type { Answer } from '@yardline/client/request';
import type {
  FactorOffer,
  NewFactorProof,
  SecondFactorAsk,
} from '@yardline/contract/second-factors/factor-shapes';
import { enrolAtSignIn, finishSignIn } from '@yardline/contract/sessions/second-step';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../platform/client.ts';
import { MailedCodeField } from '../factors/MailedCode.tsx';
import { NewFactorForm } from '../factors/NewFactorForm.tsx';
import { ProofForm, type Shown } from '../factors/ProofForm.tsx';
import { RecoveryCodes } from '../factors/RecoveryCodes.tsx';
import { GateCard } from './GateCard.tsx';
import { failureOf } from './problem.ts';

type SignedIn = Answer<typeof finishSignIn>;
type Props = {
  ask: SecondFactorAsk;
  onSignedIn: (answer: SignedIn) => void;
  /** The ticket is over: back to the first step, with the reason. */
  onExpired: (message: string) => void;
};

/** A try that may fail in words, and may find that the ticket is over. */
const useTries = (onExpired: Props['onExpired']) => {
  const [state, setState] = useState({ isBusy: false, error: '' });
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setState({ isBusy: true, error: '' });
    try {
      await work();
    } catch (error) {
      if (error instanceof CallRefused && error.reason === 'second_factor.expired') onExpired(error.message);
      else setState({ isBusy: false, error: failureOf(error) });
    }
  };
  return { ...state, attempt };
};

const Enrolment = ({ ask, offer, onSignedIn, onExpired }: Props & { offer: FactorOffer }) => {
  const { t } = useTranslation('security');
  const { isBusy, error, attempt } = useTries(onExpired);
  const [made, setMade] = useState<Answer<typeof enrolAtSignIn>>();
  const [mailCode, setMailCode] = useState('');
  if (made !== undefined) {
    const { recovery_codes: codes, ...answer } = made;
    return (
      <GateCard title={t('codesTitle')}>
        <RecoveryCodes codes={codes} onKept={() => onSignedIn(answer)} />
      </GateCard>
    );
  }
  const add = (name: string, proof: NewFactorProof) =>
    void attempt(async () =>
      setMade(
        await client.call(enrolAtSignIn, {
          body: {
            ticket: ask.ticket,
            name,
            proof,
            ...(ask.mailed_to === null ? {} : { mail_code: mailCode }),
          },
        }),
      ),
    );
  return (
    <GateCard title={t('enrolTitle')} lead={t('enrolLead')}>
      {ask.mailed_to === null ? null : (
        <Stack gap={8} mb={16}>
          <Text size="sm">{t('enrolMailed', { email: ask.mailed_to })}</Text>
          <MailedCodeField value={mailCode} onChange={setMailCode} />
        </Stack>
      )}
      <NewFactorForm offer={offer} isBusy={isBusy} error={error} onAdd={add} />
    </GateCard>
  );
};

/** What is asked after the password: a second factor, or adding the first one. */
export const SecondStepPage = (props: Props) => {
  const { ask, onSignedIn, onExpired } = props;
  const { t } = useTranslation('security');
  const { isBusy, error, attempt } = useTries(onExpired);
  if (ask.enrolment !== null) return <Enrolment {...props} offer={ask.enrolment} />;
  const show = (proof: Shown) => {
    if (proof.kind === 'password' || proof.kind === 'mail') return;
    void attempt(async () =>
      onSignedIn(await client.call(finishSignIn, { body: { ticket: ask.ticket, proof } })),
    );
  };
  return (
    <GateCard title={t('stepTitle')}>
      <ProofForm ask={ask} isBusy={isBusy} error={error} onShow={show} />
    </GateCard>
  );
};
