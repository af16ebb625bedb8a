import type { Admission } from '@yardline/contract/sessions/sessions';
import { finishSso, openSsoSession } from '@yardline/contract/single-sign-on/single-sign-on';
import { Anchor, Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../platform/client.ts';
import { paths } from '../paths.ts';
import { GateCard } from './GateCard.tsx';
import { sourceIn } from './login-query.ts';
import { OnTheWay } from './OnTheWay.tsx';
import { failureOf } from './problem.ts';
import { rememberProvider, takeSearch } from './sso.ts';

type Props = { companyId: number; onAnswer: (answer: Admission) => void };

/** What the provider wrote into the address; it is taken out of it at once, so that no history keeps it. */
const takeBrought = () => {
  const search = new URLSearchParams(location.search);
  history.replaceState(null, '', location.pathname);
  const said = (name: string) => {
    const value = search.get(name);
    return value === null ? {} : { [name]: value };
  };
  return { state: search.get('state') ?? '', ...said('code'), ...said('iss'), ...said('error') };
};

const signIn = async (companyId: number): Promise<Admission> => {
  const params = { companyId };
  const { tis_session } = await client.call(finishSso, { params, body: takeBrought() });
  const search = takeSearch();
  const answer = await client.call(openSsoSession, {
    params,
    query: { is_login: 'true' },
    body: { tis_session, company_sso_enabled: true, source: sourceIn(search) },
  });
  rememberProvider();
  history.replaceState(null, '', `${paths.company(companyId)}${search}`);
  return answer;
};

/** Back from the identity provider: into the application, or why not, with the ways to go on. */
export const SsoReturnPage = ({ companyId, onAnswer }: Props) => {
  const { t } = useTranslation('signIn');
  const [error, setError] = useState('');
  const isAsked = useRef(false);
  useEffect(() => {
    // What was brought is good once.
    if (isAsked.current) return;
    isAsked.current = true;
    signIn(companyId)
      .then(onAnswer)
      .catch((failure: unknown) => setError(failureOf(failure)));
  }, [companyId, onAnswer]);

  if (error === '') return <OnTheWay what="signingIn" />;
  return (
    <GateCard title={t('title')} error={error}>
      <Stack gap={16}>
        <Button component="a" href={paths.company(companyId)} size="md" fullWidth>
          {t('ssoAgain')}
        </Button>
        <Anchor href={`${paths.company(companyId)}?password=1`} size="sm" ta="center">
          {t('ssoPassword')}
        </Anchor>
      </Stack>
    </GateCard>
  );
};
