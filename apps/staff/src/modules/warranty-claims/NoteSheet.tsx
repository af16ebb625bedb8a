import { Text, Textarea } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import {
  closeWarrantyClaim,
  fileWarrantyClaim,
  type WarrantyClaim,
} from '@yardline/contract/warranty-claims/warranty-claims';
import { say } from '@yardline/contract/words/say';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { Sheet } from '../../shell/panel/Sheet.tsx';

type Props = { claim: WarrantyClaim; act: 'file' | 'close'; onClose: () => void };

/** Files a claim or closes it, with a note; a refused one needs a note to be filed again. */
export const NoteSheet = ({ claim, act, onClose }: Props) => {
  const { t } = useTranslation('warrantyClaims');
  const [note, setNote] = useState('');
  const filing = useSend(fileWarrantyClaim, { onDone: onClose });
  const closing = useSend(closeWarrantyClaim, { onDone: onClose });
  const isRefused = claim.status === 'refused';
  const isAgain = act === 'file' && isRefused;
  const text = act === 'file' ? t('fileText') : t(isRefused ? 'closeRefusedText' : 'closeText');
  const input = { params: { id: claim.id }, body: { note: note.trim() } };
  return (
    <Sheet
      title={t(isAgain ? 'acts.fileAgain' : `acts.${act}`)}
      submit={t(isAgain ? 'acts.fileAgain' : `acts.${act}`)}
      reason={isAgain && note.trim() === '' ? say(language(), 'claim.note_required') : undefined}
      isSaving={filing.isSending || closing.isSending}
      onSubmit={() =>
        act === 'file'
          ? filing.send(input, { ifMatch: claim.row_version })
          : closing.send(input, { ifMatch: claim.row_version })
      }
      onClose={onClose}
    >
      <Text size="sm" mb={12}>
        {text}
      </Text>
      <Textarea
        label={t('note')}
        autosize
        minRows={2}
        maxLength={500}
        required={isAgain}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Sheet>
  );
};
