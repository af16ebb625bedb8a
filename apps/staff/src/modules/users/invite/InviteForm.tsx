import { Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import type { Workplace } from '@yardline/contract/users/users';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { PlacesFields } from '../PlacesFields.tsx';

type Props = {
  text: string;
  /** How many people are in the text. */
  count: number;
  onText: (text: string) => void;
  places: Workplace[];
  onPlaces: (places: Workplace[]) => void;
  spoken: 'en' | 'fr';
  onSpoken: (language: 'en' | 'fr') => void;
};

/** The most that is read of a file, in bytes: far more than 200 people take. */
const mostBytes = 200_000;

/** Who is invited, and with which roles. */
export const InviteForm = ({ text, count, onText, places, onPlaces, spoken, onSpoken }: Props) => {
  const { t } = useTranslation('users');
  const read = async (file: File | null) => {
    if (file !== null) onText(await file.slice(0, mostBytes).text());
  };
  return (
    <>
      <FormSection title={t('bulk.who')}>
        <Textarea
          label={t('bulk.people')}
          description={t('bulk.peopleHint')}
          autosize
          minRows={6}
          maxRows={14}
          required
          data-autofocus
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <Group gap={12}>
          <FileButton
            accept=".csv,.txt,text/csv,text/plain"
            inputProps={{ 'aria-label': t('bulk.file') }}
            onChange={(file) => void read(file)}
          >
            {({ onClick }) => (
              <Button variant="default" leftSection={<IconFile size={16} />} onClick={onClick}>
                {t('bulk.file')}
              </Button>
            )}
          </FileButton>
          <Text component="output" size="sm" c="dimmed">
            {t('bulk.count', { count })}
          </Text>
        </Group>
      </FormSection>
      <FormSection title={t('sections.places')}>
        <PlacesFields places={places} reason={undefined} onChange={onPlaces} />
      </FormSection>
      <SingleSelect
        label={t('language')}
        options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={spoken}
        onChange={(value) => onSpoken(value === 'fr' ? 'fr' : 'en')}
      />
    </>
  );
};
