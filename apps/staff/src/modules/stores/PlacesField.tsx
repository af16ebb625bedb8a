import { ActionIcon, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { Store } from '@yardline/contract/stores/stores';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useController, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import type { StoreFormState } from './store-form.ts';
import styles from './stores.module.css';

type Props = { form: StoreFormState; known: Store['places'] };

/** Every location that can be chosen, and those that the store has already, each with its division. */
const useLocations = (known: Store['places']) => {
  const { locations, divisions } = useSession();
  const divisionOf = (id: number) => divisions.find(({ warehouse }) => warehouse.id === id)?.warehouse.title;
  const offered = locations.map(({ warehouse, division_id }) => ({
    id: warehouse.id,
    label: [divisionOf(division_id), warehouse.title].filter((each) => each !== undefined).join(' · '),
  }));
  const others = known
    .filter(({ location_id: id }) => offered.every((each) => each.id !== id))
    .map(({ location_id: id, division, title }) => ({ id, label: `${division} · ${title}` }));
  return [...offered, ...others];
};

type PlaceProps = {
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const Place = ({ name, at, count, onMove, onRemove }: PlaceProps) => {
  const { t } = useTranslation('stores');
  return (
    <li className={styles.place}>
      <span>{name}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('up', { name })}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('down', { name })}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('removePlace', { name })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
};

/** Where customers pick up, in the order in which shoppers see the places. */
export const PlacesField = ({ form, known }: Props) => {
  const { t } = useTranslation('stores');
  const { control } = form;
  const { field } = useController({ control, name: 'location_ids' });
  const { errors } = useFormState({ control });
  const locations = useLocations(known);
  const chosen = field.value ?? [];
  const nameOf = (id: number) => locations.find((each) => each.id === id)?.label ?? '';
  const moved = (at: number, to: number) =>
    chosen.toSpliced(at, 1).toSpliced(to, 0, ...chosen.slice(at, at + 1));
  const problem =
    errors.location_ids?.message ?? errors.location_ids?.find?.((each) => each !== undefined)?.message;
  return (
    <FormSection title={t('places')}>
      <Text size="sm" c="dimmed">
        {chosen.length === 0 ? t('noPlaces') : t('placesHint')}
      </Text>
      <ol className={styles.places}>
        {chosen.map((id, at) => (
          <Place
            key={id}
            name={nameOf(id)}
            at={at}
            count={chosen.length}
            onMove={(to) => field.onChange(moved(at, to))}
            onRemove={() => field.onChange(chosen.filter((each) => each !== id))}
          />
        ))}
      </ol>
      <SingleSelect
        label={t('addPlace')}
        placeholder={t('choosePlace')}
        value={null}
        options={locations
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, label }) => ({ value: id, label }))}
        isSearchable
        {...(problem === undefined ? {} : { error: problem })}
        onChange={(id) => typeof id === 'number' && field.onChange([...chosen, id])}
      />
    </FormSection>
  );
};
