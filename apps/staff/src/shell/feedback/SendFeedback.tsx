import { Button, FileButton, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { CallRefused } from '@yardline/client/call-refused';
import { useClient, useSend } from '@yardline/client/hooks';
import { apiVersion } from '@yardline/client/read-headers';
import { upload } from '@yardline/client/upload';
import {
  addFeedbackPicture,
  type FeedbackKind,
  feedbackKinds,
  mostFeedbackCharacters,
  sendFeedback,
} from '@yardline/contract/feedback/feedback';
import { say } from '@yardline/contract/words/say';
import { photoExtensions, photoFault } from '@yardline/domain/files/photos';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { Sheet } from '../panel/Sheet.tsx';
import { shrink } from '../records/shrink.ts';

const accepted = photoExtensions.map((extension) => `.${extension}`).join(',');

/** The pattern of the screen's route, which has the names of its parts and no number of a record. */
const useScreen = (): string => {
  const path = useRouterState({ select: ({ matches }) => String(matches.at(-1)?.fullPath ?? '/') });
  return path.replaceAll(/[^A-Za-z$_/-]/g, '').slice(0, 200);
};

/** Sends the picture after the words; what goes wrong with it is told in words, and the words are sent all the same. */
const useSendPicture = () => {
  const client = useClient();
  const { t } = useTranslation('feedback');
  return async (id: number, picture: File): Promise<void> => {
    try {
      const { id: fileId } = await upload(client, await shrink(picture));
      await client.call(addFeedbackPicture, { params: { id }, body: { file_id: fileId } });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      const why = error.fields[0]?.message ?? error.message;
      showToast({ tone: 'error', message: t('pictureFailed', { why }) });
    }
  };
};

type PictureProps = { picture: File | undefined; onPick: (picture: File | undefined) => void };

const PictureField = ({ picture, onPick }: PictureProps) => {
  const { t } = useTranslation('feedback');
  const fault = picture === undefined ? undefined : photoFault(picture);
  return (
    <Stack gap={4}>
      <Group gap={8}>
        <FileButton onChange={(file) => onPick(file ?? undefined)} accept={accepted}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhoto size={16} aria-hidden="true" />}>
              {t(picture === undefined ? 'addPicture' : 'otherPicture')}
            </Button>
          )}
        </FileButton>
        {picture === undefined ? null : (
          <Button variant="subtle" onClick={() => onPick(undefined)}>
            {t('noPicture')}
          </Button>
        )}
      </Group>
      <Text size="sm" c={fault === undefined ? 'dimmed' : 'var(--mantine-color-error)'} component="output">
        {fault === undefined ? (picture?.name ?? t('pictureHint')) : say(language(), fault.code, fault.data)}
      </Text>
    </Stack>
  );
};

/** Takes a question, a problem or an idea about the product, with a picture if the user chooses one. */
export const SendFeedback = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('feedback');
  const screen = useScreen();
  const [kind, setKind] = useState<FeedbackKind>('problem');
  const [text, setText] = useState('');
  const [picture, setPicture] = useState<File>();
  const sendPicture = useSendPicture();
  const { send, isSending } = useSend(sendFeedback, {
    onDone: async ({ id }) => {
      if (picture !== undefined && photoFault(picture) === undefined) await sendPicture(id, picture);
      onClose();
    },
  });
  const said = text.trim();
  return (
    <Sheet
      title={t('send')}
      submit={t('sendVerb')}
      reason={said === '' ? t('textMissing') : undefined}
      isSaving={isSending}
      onSubmit={() => send({ body: { kind, text: said, screen, version: apiVersion } })}
      onClose={onClose}
    >
      <Stack gap={16}>
        <SegmentedControl
          fullWidth
          aria-label={t('kind')}
          value={kind}
          onChange={(wanted) => setKind(feedbackKinds.find((each) => each === wanted) ?? 'problem')}
          data={feedbackKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <Textarea
          label={t('text')}
          description={t('textCount', { n: text.length, most: mostFeedbackCharacters })}
          autosize
          minRows={5}
          maxRows={14}
          maxLength={mostFeedbackCharacters}
          required
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <PictureField picture={picture} onPick={setPicture} />
        <Text size="sm" c="dimmed">
          {t('goesAlong', { screen })}
        </Text>
      </Stack>
    </Sheet>
  );
};
