import { Alert, Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import type { ReplyOf } from '@yardline/contract/endpoint';
import type { SendingKind, SentStatement } from '@yardline/contract/sendings/sendings';
import { draftText, sendText, textForm } from '@yardline/contract/sendings/texting';
import { textNumber } from '@yardline/domain/texts/numbers';
import { textSize } from '@yardline/domain/texts/segments';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText, FTextarea } from '@yardline/ui/FText';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../panel/FormSection.tsx';
import { PanelPage } from '../panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../panel/useRecordForm.ts';
import { useUndo } from './useUndo.tsx';
import styles from './sending.module.css';

type Props = {
  type: SendingKind;
  id: number;
  closeTo: string;
  /** Of a statement what it shows, of which days. */
  statement?: SentStatement | undefined;
  children: React.ReactNode;
};
type Draft = ReplyOf<typeof draftText>;

/** What the text will be, with its length and the parts that it is paid by. */
const Preview = ({ message, draft }: { message: string; draft: Draft }) => {
  const { t } = useTranslation('sending');
  const { alphabet, length, parts } = textSize(`${message}${' '.repeat(draft.link_length)}`);
  return (
    <Text size="sm" c="dimmed" component="output">
      {t('text.size', { length, count: parts })} {alphabet === 'unicode' ? t('text.unicode') : ''}
    </Text>
  );
};

const Form = ({ type, id, closeTo, statement, children, draft }: Props & { draft: Draft }) => {
  const { t } = useTranslation('sending');
  const navigate = useNavigate();
  const undo = useUndo();
  const form = useRecordForm(textForm, {
    to: draft.to,
    language: draft.language,
    message: draft.message,
    has_consent: false,
  });
  const { control } = form;
  const [to, message] = useWatch({ control, name: ['to', 'message'] });
  const known = draft.recipients.find(({ number }) => number === textNumber(to));
  const state = known?.consent.state ?? 'none';
  const { send, isSending } = useSend(sendText, {
    isQuiet: true,
    onRefused: landOn(form),
    onDone: async (sent) => {
      await navigate({ to: closeTo, ignoreBlocker: true });
      undo(sent);
    },
  });
  const { document } = draft;
  return (
    <PanelPage
      title={t('title', { document })}
      closeTo={closeTo}
      form={form}
      isSaving={isSending}
      submit={t('send')}
      reason={state === 'stopped' ? t('text.stopped') : undefined}
      onSubmit={(body) => send({ params: { type, id }, body: { ...body, statement } })}
    >
      {children}
      <FormSection title={t('who')}>
        <Group gap={8} component="fieldset" className={styles.sendingPick} aria-label={t('pick')}>
          {draft.recipients.map(({ name, number }) => (
            <Button
              key={`${name} ${number}`}
              size="xs"
              variant={number === textNumber(to) ? 'light' : 'default'}
              aria-pressed={number === textNumber(to)}
              onClick={() => form.setValue('to', number, { shouldDirty: true, shouldValidate: true })}
            >
              {name}
            </Button>
          ))}
        </Group>
        <FText control={control} name="to" label={t('text.number')} maxLength={20} isRequired isFirst />
        {state === 'stopped' ? <Alert color="red.8">{t('text.stopped')}</Alert> : null}
        {state === 'none' ? (
          <FSwitch
            control={control}
            name="has_consent"
            label={t('text.consent')}
            description={t('text.consentHint')}
          />
        ) : null}
      </FormSection>
      <FormSection title={t('message')}>
        <FSelect
          control={control}
          name="language"
          label={t('language')}
          options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
          isRequired
        />
        <FTextarea
          control={control}
          name="message"
          label={t('message')}
          description={t('text.linkFollows')}
          maxLength={480}
          isRequired
        />
        <Preview message={message} draft={draft} />
      </FormSection>
    </PanelPage>
  );
};

/** Sends the link of a document by text: one sentence, its length and its parts, to a number that agreed to texts. */
export const TextPanel = (props: Props) => {
  const { type, id, closeTo, children } = props;
  const [draft, setDraft] = useState<Draft>();
  const { data } = useCall(draftText, { params: { type, id } }, { enabled: draft === undefined });
  if (draft === undefined && data !== undefined) setDraft(data);
  if (draft === undefined) return null;
  return (
    <Form type={type} id={id} closeTo={closeTo} draft={draft}>
      {children}
    </Form>
  );
};
