import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { type ListingPicture, updateListingPicture } from '@yardline/contract/listings/listings';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { listing: number; picture: ListingPicture; onClose: () => void };

/** Asks what a picture shows, in both languages. */
export const DescribeDialog = ({ listing, picture, onClose }: Props) => {
  const { t } = useTranslation(['listings', 'common']);
  const [en, setEn] = useState(picture.alt_en);
  const [fr, setFr] = useState(picture.alt_fr);
  const { send, isSending } = useSend(updateListingPicture, { onDone: onClose });
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    send({
      params: { id: listing, picture_id: picture.id },
      body: { alt_en: en, alt_fr: fr, position: picture.position },
    });
  };
  return (
    <Dialog title={t('describeTitle')} onClose={onClose}>
      <form onSubmit={save}>
        <Stack gap={12}>
          <Text size="sm" c="dimmed">
            {t('describeText')}
          </Text>
          <TextInput
            label={t('alt.en')}
            lang="en"
            maxLength={200}
            value={en}
            data-autofocus
            onChange={(event) => setEn(event.currentTarget.value)}
          />
          <TextInput
            label={t('alt.fr')}
            lang="fr"
            maxLength={200}
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
