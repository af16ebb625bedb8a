import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCreditCardPay, IconCreditCardOff } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  captureGuarantee,
  getContractGuarantees,
  type Guarantee,
  releaseGuarantee,
} from '@yardline/contract/guarantees/guarantees';
import { cardIssuer } from '@yardline/domain/payments/cards';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money, When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { Facts } from '../../../shell/record/Facts.tsx';
import { ReasonDialog } from '../../../shell/record/ReasonDialog.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import type { useHolder } from './document-deposits.ts';

type Holder = ReturnType<typeof useHolder>;

const tones = {
  pending: 'info',
  saved: 'info',
  authorized: 'good',
  captured: 'quiet',
  released: 'quiet',
  failed: 'bad',
  lapsed: 'warn',
} as const;

/** Why a press does nothing now, in the reader's words; undefined where it does something. */
const useWhyNot = ({ state, is_moving: isMoving }: Guarantee) => {
  const { t } = useTranslation('deposits');
  const isHeld = state === 'authorized';
  const reason = isMoving ? t('guarantee.moving') : t(`guarantee.whyNot.${state}`);
  return {
    capture: isHeld && !isMoving ? undefined : reason,
    release: (isHeld || state === 'saved') && !isMoving ? undefined : reason,
  };
};

const useFacts = (guarantee: Guarantee) => {
  const { t } = useTranslation('deposits');
  const { card_issuer: issuer, card_last4: last4, captured, authorized, deposit_id: deposit } = guarantee;
  const { held_until: until, holds_at: from, reason } = guarantee;
  const isHeld = guarantee.state === 'authorized';
  const word = guarantee.is_moving ? t('guarantee.isMoving') : t(`guarantee.states.${guarantee.state}`);
  return [
    {
      label: t('guarantee.state'),
      value: <StatusBadge tone={tones[guarantee.state]}>{word}</StatusBadge>,
    },
    { label: t('guarantee.amount'), value: <Money amount={authorized ?? guarantee.amount} /> },
    { label: t('guarantee.card'), value: last4 === '' ? '' : `${cardIssuer(issuer)} ···· ${last4}` },
    { label: t('guarantee.from'), value: from === null ? '' : <When at={from} /> },
    { label: t('guarantee.until'), value: until === null || !isHeld ? '' : <When at={until} /> },
    {
      label: t('guarantee.captured'),
      value:
        captured === null ? (
          ''
        ) : deposit === null ? (
          <Money amount={captured} />
        ) : (
          <Link to={paths.deposit(deposit)}>
            <Money amount={captured} />
          </Link>
        ),
    },
    { label: t('reason'), value: reason },
    {
      label: t('guarantee.ended'),
      value: guarantee.ended_at === null ? '' : <When at={guarantee.ended_at} />,
    },
  ];
};

type Props = { holder: Holder; guarantee: Guarantee; hasOlder: boolean };

const Standing = ({ holder, guarantee, hasOlder }: Props) => {
  const { t } = useTranslation('deposits');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const [isReleasing, setReleasing] = useState(false);
  const { id, kind, number, divisionId } = holder;
  const cannot = useWhyNot(guarantee);
  const facts = useFacts(guarantee);
  const division = divisionId ?? undefined;
  return (
    <Section
      title={t('guarantee.title')}
      action={
        <Group gap="xs">
          <DisabledWithReason reason={cannot.release ?? whyNot(releaseGuarantee, division)}>
            <Button
              variant="default"
              leftSection={<IconCreditCardOff size={16} />}
              onClick={() => setReleasing(true)}
            >
              {t('guarantee.release.action')}
            </Button>
          </DisabledWithReason>
          <DisabledWithReason reason={cannot.capture ?? whyNot(captureGuarantee, division)}>
            <Button
              variant="default"
              leftSection={<IconCreditCardPay size={16} />}
              onClick={() => void navigate({ to: paths.captureGuarantee(kind, { id, number }) })}
            >
              {t('guarantee.capture.action')}
            </Button>
          </DisabledWithReason>
        </Group>
      }
    >
      {guarantee.state === 'failed' ? (
        <Alert
          color="red"
          m={16}
          mt={0}
          icon={<IconAlertTriangle size={18} />}
          title={t('guarantee.failedTitle')}
        >
          {guarantee.failure} {t('guarantee.failedText')}
        </Alert>
      ) : null}
      <Facts facts={facts} />
      {hasOlder ? (
        <Text size="sm" c="dimmed" px={16} pb={12}>
          {t('guarantee.older')}
        </Text>
      ) : null}
      {isReleasing ? (
        <ReasonDialog
          verb={t('guarantee.release.action')}
          text={t(guarantee.state === 'saved' ? 'guarantee.release.forget' : 'guarantee.release.text')}
          label={t('reason')}
          endpoint={releaseGuarantee}
          inputOf={(body) => ({ params: { id: guarantee.id }, body })}
          onClose={() => setReleasing(false)}
        />
      ) : null}
    </Section>
  );
};

/** What is held on which card in place of a deposit, until when, and what can be done with it; nothing where nothing ever was. */
export const GuaranteeSection = ({ holder }: { holder: Holder }) => {
  const { items } = useLoaded(getContractGuarantees, { params: { id: holder.id } });
  const [latest, ...older] = items;
  if (latest === undefined) return null;
  return <Standing holder={holder} guarantee={latest} hasOlder={older.length > 0} />;
};
