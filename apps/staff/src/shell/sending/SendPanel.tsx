import { Button, Group, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useClient, useLoaded, useSend } from '@yardline/client/hooks';
import type { ReplyOf } from '@yardline/contract/endpoint';
import {
  draftSending,
  sendDocument,
  sendingForm,
  type SendingChannel,
  type SendingKind,
  type SentStatement,
} from '@yardline/contract/sendings/sendings';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText, FTextarea } from '@yardline/ui/FText';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../panel/FormSection.tsx';
import { PanelPage } from '../panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../panel/useRecordForm.ts';
import { ChannelChoice } from './ChannelChoice.tsx';
import { TextPanel } from './TextPanel.tsx';
import { useUndo } from './useUndo.tsx';
import styles from './sending.module.css';

type Props = {
  type: SendingKind;
  id: number;
  closeTo: string;
  /** Of a statement what it shows, of which days. */
  statement?: SentStatement | undefined;
  /** Opens the PDF that goes with the message. */
  onPrint?: () => void;
};
type Draft = ReplyOf<typeof draftSending>;

/** The list with an address more, or without it where it was in it. */
const toggled = (list: string, email: string): string => {
  const all = list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return (all.includes(email) ? all.filter((each) => each !== email) : [...all, email]).join(', ');
};

const Recipients = ({
  draft,
  list,
  onPick,
}: {
  draft: Draft;
  list: string;
  onPick: (email: string) => void;
}) => {
  const { t } = useTranslation('sending');
  if (draft.recipients.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noContacts')}
      </Text>
    );
  return (
    <Group gap={8} component="fieldset" className={styles.sendingPick} aria-label={t('pick')}>
      {draft.recipients.map(({ name, email }) => (
        <Button
          key={`${name} ${email}`}
          size="xs"
          variant={list.includes(email) ? 'light' : 'default'}
          aria-pressed={list.includes(email)}
          title={email}
          onClick={() => onPick(email)}
        >
          {name}
        </Button>
      ))}
    </Group>
  );
};

/** The form of the message; choosing a language puts the proposed words in it, unless the user has written their own. */
const useMessage = (type: SendingKind, id: number) => {
  const draft = useLoaded(draftSending, { params: { type, id } });
  const client = useClient();
  const form = useRecordForm(sendingForm, {
    to: draft.to,
    cc: '',
    language: draft.language,
    subject: draft.subject,
    message: draft.message,
    has_link: true,
  });
  const language = useWatch({ control: form.control, name: 'language' });
  const [filename, setFilename] = useState(draft.filename);
  const proposed = useRef({ language: draft.language, subject: draft.subject, message: draft.message });
  useEffect(() => {
    const before = proposed.current;
    if (language === before.language) return;
    const propose = async () => {
      const next = await client.call(draftSending, { params: { type, id }, query: { language } });
      setFilename(next.filename);
      proposed.current = { language: next.language, subject: next.subject, message: next.message };
      for (const field of ['subject', 'message'] as const)
        if (form.getValues(field) === before[field]) form.setValue(field, next[field]);
    };
    void propose();
  }, [language, client, form, id, type]);
  return { draft, form, filename };
};

/** The PDF that goes with the message, by its file name; opened first where it can be. */
const Attached = ({ filename, onPrint }: { filename: string; onPrint: Props['onPrint'] }) => {
  const { t } = useTranslation('sending');
  return (
    <div className={styles.sendingAttached}>
      <IconFileTypePdf size={20} aria-hidden="true" />
      <span>
        <small>{t('attached')}</small>
        {filename}
      </span>
      {onPrint === undefined ? null : (
        <Button size="xs" variant="default" onClick={onPrint}>
          {t('openPdf')}
        </Button>
      )}
    </div>
  );
};

/** Sends a document by mail: to whom, in which words, with its PDF and a link; it can be undone for ten seconds. [B2.36] [B7.28] */
const MailPanel = ({
  type,
  id,
  closeTo,
  statement,
  onPrint,
  children,
}: Props & { children: React.ReactNode }) => {
  const { t } = useTranslation('sending');
  const navigate = useNavigate();
  const { draft, form, filename } = useMessage(type, id);
  const undo = useUndo();
  const { send, isSending } = useSend(sendDocument, {
    isQuiet: true,
    onRefused: landOn(form),
    onDone: async (sent) => {
      await navigate({ to: closeTo, ignoreBlocker: true });
      undo(sent);
    },
  });
  const { control } = form;
  const to = useWatch({ control, name: 'to' });
  const { document } = draft;
  const pick = (email: string) =>
    form.setValue('to', toggled(to, email), { shouldDirty: true, shouldValidate: true });
  return (
    <PanelPage
      title={t('title', { document })}
      closeTo={closeTo}
      form={form}
      isSaving={isSending}
      submit={t('send')}
      onSubmit={(body) => send({ params: { type, id }, body: { ...body, statement } })}
    >
      {children}
      <FormSection title={t('who')}>
        <Recipients draft={draft} list={to} onPick={pick} />
        <FText
          control={control}
          name="to"
          label={t('to')}
          description={t('toHint')}
          maxLength={2000}
          isRequired
          isFirst
        />
        <FText control={control} name="cc" label={t('cc')} maxLength={2000} />
      </FormSection>
      <FormSection title={t('message')}>
        <FSelect
          control={control}
          name="language"
          label={t('language')}
          options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
          isRequired
        />
        <FText control={control} name="subject" label={t('subject')} maxLength={200} isRequired />
        <FTextarea control={control} name="message" label={t('message')} maxLength={4000} isRequired />
        {draft.way === null ? null : (
          <FSwitch
            control={control}
            name="has_link"
            label={t('hasLink')}
            description={t(`ways.${draft.way}`)}
          />
        )}
        <Attached filename={filename} onPrint={onPrint} />
      </FormSection>
    </PanelPage>
  );
};

/** Sends a document by mail or by text; it can be undone for ten seconds. [B2.36] */
export const SendPanel = (props: Props) => {
  const [channel, setChannel] = useState<SendingChannel>('mail');
  const choice = <ChannelChoice channel={channel} onChange={setChannel} />;
  if (channel === 'mail') return <MailPanel {...props}>{choice}</MailPanel>;
  const { type, id, closeTo, statement } = props;
  return (
    <TextPanel type={type} id={id} closeTo={closeTo} statement={statement}>
      {choice}
    </TextPanel>
  );
};
