import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { isSigned, type Stroke } from '@yardline/domain/signatures/strokes';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignaturePad } from './SignaturePad.tsx';
import styles from './signing.module.css';

/** The signer's input: their name, and the drawn strokes or the mark that the typed name stands for them. */
export type Hand = { name: string; strokes: number[][]; typed: boolean };

type Props = {
  /** Who is asked to sign; they may change the name. */
  name: string;
  /** The sentence that the signer agrees to, in the language of the document. */
  consent: string;
  isBusy: boolean;
  /** Why it did not work; empty when nothing is to be said. */
  error: string;
  /** What the button says where it is more than a signature. */
  submit?: string;
  onSign: (hand: Hand) => void;
};

type HandProps = {
  /** The name that stands for the signature; undefined where it is drawn. */
  name: string | undefined;
  strokes: readonly Stroke[];
  onStrokes: (strokes: readonly Stroke[]) => void;
  problem: string;
  problemId: string;
};

/** The signature itself: drawn, or the typed name. */
const HandField = ({ name, strokes, onStrokes, problem, problemId }: HandProps) => {
  const { t } = useTranslation('signing');
  return (
    <div>
      {name !== undefined ? (
        <div className={styles.signingTyped}>
          <span>{name.trim() === '' ? ' ' : name}</span>
          <Text size="xs" c="dimmed">
            {t('typedHint')}
          </Text>
        </div>
      ) : (
        <SignaturePad strokes={strokes} onChange={onStrokes} error={problem} />
      )}
      {problem === '' ? null : (
        <Text id={problemId} role="alert" size="sm" c="var(--mantine-color-error)" mt={4}>
          {problem}
        </Text>
      )}
    </div>
  );
};

/** The signing form: name, drawing field or typed name, the sentence that the signer agrees to, and the button. */
export const SigningForm = ({ name: first, consent, isBusy, error, submit, onSign }: Props) => {
  const { t } = useTranslation('signing');
  const [name, setName] = useState(first);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [isTyped, setTyped] = useState(false);
  const [hasAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();

  const nameProblem = name.trim() === '' ? t('nameMissing') : '';
  const handProblem = isTyped || isSigned(strokes) ? '' : t('signatureMissing');
  const agreeProblem = hasAgreed ? '' : t('agreeMissing');
  const shown = (problem: string): string => (isTried ? problem : '');

  const sign = (): void => {
    setTried(true);
    if (nameProblem === '' && handProblem === '' && agreeProblem === '') {
      const drawn = isTyped ? [] : strokes.map((stroke) => [...stroke]);
      onSign({ name: name.trim(), strokes: drawn, typed: isTyped });
      return;
    }
    const field = nameProblem === '' ? (handProblem === '' ? 'agree' : 'typed') : 'name';
    form.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sign();
      }}
    >
      <Stack gap={16}>
        <TextInput
          name="name"
          label={t('name')}
          size="md"
          value={name}
          maxLength={80}
          autoComplete="name"
          error={shown(nameProblem)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <HandField
          name={isTyped ? name : undefined}
          strokes={strokes}
          onStrokes={setStrokes}
          problem={shown(handProblem)}
          problemId={problemId}
        />
        <Checkbox
          name="typed"
          label={t('typed')}
          checked={isTyped}
          aria-describedby={shown(handProblem) === '' ? undefined : problemId}
          onChange={(event) => setTyped(event.currentTarget.checked)}
        />
        <Checkbox
          name="agree"
          label={consent}
          checked={hasAgreed}
          error={shown(agreeProblem)}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        {error === '' ? null : (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
        <Button type="submit" size="md" loading={isBusy} leftSection={<IconSignature size={20} />}>
          {submit ?? t('sign')}
        </Button>
      </Stack>
    </form>
  );
};
