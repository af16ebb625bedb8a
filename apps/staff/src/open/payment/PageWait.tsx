import { Alert, Button, Group, Loader } from '@mantine/core';
import { CallRefused } from '@yardline/client/call-refused';
import {
  payRequestedOnPage,
  type RequestedPayment,
  settleRequestedPage,
} from '@yardline/contract/payments/payment-requests';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../platform/client.ts';
import type { Bearer } from './useRequested.ts';

type Props = { bearer: Bearer; request: RequestedPayment; reload: () => Promise<void> };

/** Whether the browser has just come back from the provider's page; said once, so that the page can be loaded again. */
const takeReturn = (): boolean => {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('paid')) return false;
  address.searchParams.delete('paid');
  window.history.replaceState(null, '', address);
  return true;
};

/** A payment that waits for the provider's page: its payer goes on there, or says that they did not pay. */
export const PageWait = ({ bearer, request, reload }: Props) => {
  const { t } = useTranslation('paying');
  const { documentType, link } = bearer;
  const [refused, setRefused] = useState<CallRefused>();
  const [isBusy, setBusy] = useState(false);
  const act = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    setRefused(undefined);
    try {
      await work();
    } catch (refusal) {
      if (!(refusal instanceof CallRefused)) throw refusal;
      setRefused(refusal);
    } finally {
      setBusy(false);
    }
  }, []);
  const settle = useCallback(
    () =>
      act(async () => {
        await client.call(settleRequestedPage, { params: { documentType, link }, body: {} });
        await reload();
      }),
    [act, documentType, link, reload],
  );
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current && takeReturn()) void settle();
    isFirst.current = false;
  }, [settle]);
  const goOn = () =>
    act(async () => {
      const body = { amount: request.owed };
      const { url } = await client.call(payRequestedOnPage, { params: { documentType, link }, body });
      window.location.assign(url);
    });
  return (
    <>
      {refused === undefined ? null : (
        <Alert color="red" role="alert">
          {refused.message}
        </Alert>
      )}
      <Alert color="blue" icon={<Loader size={18} />} title={t('pageTitle')}>
        {t('pageText')}
      </Alert>
      <Group gap={8}>
        <Button loading={isBusy} onClick={() => void goOn()}>
          {t('pageGoOn')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void settle()}>
          {t('pageEnd')}
        </Button>
      </Group>
    </>
  );
};
