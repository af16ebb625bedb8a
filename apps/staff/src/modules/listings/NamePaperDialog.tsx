import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import type { ListingPaper } from '@yardline/contract/listings/listings';
import { updateListingPaper } from '@yardline/contract/listings/papers';
import { say } from '@yardline/contract/words/say';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';

type Props = { listing: number; paper: ListingPaper; onClose: () => void };

/** Asks what a paper is called, in both languages; one of them at least. */
export const NamePaperDialog = ({ listing, paper, onClose }: Props) => {
  const { t } = useTranslation(['listings', 'common']);
  const [en, setEn] = useState(paper.name_en);
  const [fr, setFr] = useState(paper.name_fr);
  const [isEmpty, setEmpty] = useState(false);
  const { send, isSending } = useSend(updateListingPaper, { onDone: onClose });
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    setEmpty(en.trim() === '' && fr.trim() === '');
    if (en.trim() === '' && fr.trim() === '') return;
    send({
      params: { id: listing, paper_id: paper.id },
      body: { name_en: en, name_fr: fr, position: paper.position },
    });
  };
  return (
    <Dialog title={t('paper.nameTitle')} onClose={onClose}>
      <form onSubmit={save}>
        <Stack gap={12}>
          <TextInput
            label={t('alt.en')}
            lang="en"
            maxLength={120}
            value={en}
            error={isEmpty ? say(language(), 'field.required') : undefined}
            data-autofocus
            onChange={(event) => setEn(event.currentTarget.value)}
          />
          <TextInput
            label={t('alt.fr')}
            lang="fr"
            maxLength={120}
            value={fr}
            onChange={(event) => setFr(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('common:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
