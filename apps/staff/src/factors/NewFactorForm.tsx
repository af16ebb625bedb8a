import { Button, Code, SegmentedControl, Text, TextInput } from '@mantine/core';
import type { FactorOffer, NewFactorProof } from '@yardline/contract/second-factors/factor-shapes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPasskey } from './passkeys.ts';
import { PlainForm } from './PlainForm.tsx';
import styles from './factors.module.css';

type Props = {
  offer: FactorOffer;
  isBusy: boolean;
  /** Why the last try did not work; empty when nothing is to be said. */
  error: string;
  onAdd: (name: string, proof: NewFactorProof) => void;
};

type Kind = NewFactorProof['kind'];

const Picture = ({ qr, secret }: FactorOffer) => {
  const { t } = useTranslation('security');
  return (
    <>
      <Text size="sm">{t('scan')}</Text>
      <svg
        className={styles.factorQr}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made of data has no file that an img could show
        role="img"
        aria-label={t('qr')}
        viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <div>
        <Text size="sm" fw={500}>
          {t('key')}
        </Text>
        <Code className={styles.factorKey}>{secret.match(/.{4}/g)?.join(' ')}</Code>
      </div>
    </>
  );
};

/** Adds an authenticator app or a passkey: what it is made of, its name, and its first use. */
export const NewFactorForm = ({ offer, isBusy, error, onAdd }: Props) => {
  const { t } = useTranslation('security');
  const [kind, setKind] = useState<Kind>('totp');
  const [names, setNames] = useState({ totp: t('myPhone'), passkey: t('myPasskey') });
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const name = names[kind].trim();
  const makePasskey = async () => {
    const passkey = await createPasskey(offer.passkey).catch(() => undefined);
    if (passkey === undefined) setProblem(t('passkeyNotMade'));
    else onAdd(name, { kind: 'passkey', passkey });
  };
  const submit = () => {
    setProblem('');
    if (kind === 'totp') onAdd(name, { kind, code: code.trim() });
    else void makePasskey();
  };
  return (
    <PlainForm problem={problem === '' ? error : problem} onSubmit={submit}>
      <SegmentedControl
        fullWidth
        aria-label={t('way')}
        value={kind}
        onChange={(value) => {
          setKind(value === 'passkey' ? 'passkey' : 'totp');
          setProblem('');
        }}
        data={(['totp', 'passkey'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {kind === 'totp' ? <Picture {...offer} /> : <Text size="sm">{t('makePasskeyText')}</Text>}
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        value={names[kind]}
        maxLength={64}
        onChange={(event) => setNames({ ...names, [kind]: event.currentTarget.value })}
      />
      {kind === 'totp' ? (
        <TextInput
          label={t('firstCode')}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : null}
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={isBusy}
        disabled={name === '' || (kind === 'totp' && code === '')}
      >
        {t(kind === 'totp' ? 'add' : 'makePasskey')}
      </Button>
    </PlainForm>
  );
};
