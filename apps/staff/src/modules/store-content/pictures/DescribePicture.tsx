import { Button, Group, NumberInput, Stack, Switch, TextInput } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { type PictureForm, type StorePicture, updateStorePicture } from '@yardline/contract/stores/pictures';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { picture: StorePicture; onClose: () => void };

const formOf = ({ name, alt_en, alt_fr, is_decorative, focus_x, focus_y }: StorePicture): PictureForm => ({
  name,
  alt_en,
  alt_fr,
  is_decorative,
  focus_x,
  focus_y,
});

/** Asks what a picture shows in both languages, and what of it stays in sight where it is cut. */
export const DescribePicture = ({ picture, onClose }: Props) => {
  const { t } = useTranslation(['storeContent', 'common']);
  const [form, setForm] = useState(() => formOf(picture));
  const { send, isSending, refused } = useSend(updateStorePicture, { onDone: onClose });
  const set = (more: Partial<PictureForm>) => setForm((before) => Object.assign({}, before, more));
  const faultAt = (path: string) => refused?.fields.find((field) => field.path === path)?.message;
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    send({ params: { id: picture.id }, body: form }, { ifMatch: picture.row_version });
  };
  const percent = (key: 'focus_x' | 'focus_y', label: string) => (
    <NumberInput
      label={label}
      min={0}
      max={100}
      allowDecimal={false}
      value={form[key]}
      onChange={(value) => set({ [key]: Number(value) })}
    />
  );
  return (
    <Dialog title={t('library.describeTitle')} onClose={onClose}>
      <form onSubmit={save}>
        <Stack gap={12}>
          <TextInput
            label={t('name')}
            maxLength={120}
            value={form.name}
            error={faultAt('name')}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          {(['en', 'fr'] as const).map((language) => (
            <TextInput
              key={language}
              label={t(`library.alt.${language}`)}
              description={t('library.altHint')}
              lang={language}
              maxLength={200}
              disabled={form.is_decorative}
              value={form[`alt_${language}`]}
              error={faultAt(`alt_${language}`)}
              onChange={(event) => set({ [`alt_${language}`]: event.currentTarget.value })}
            />
          ))}
          <Switch
            label={t('library.decorative')}
            checked={form.is_decorative}
            onChange={(event) => set({ is_decorative: event.currentTarget.checked })}
          />
          {percent('focus_x', t('library.focusX'))}
          {percent('focus_y', t('library.focusY'))}
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
