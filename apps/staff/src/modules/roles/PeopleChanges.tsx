import { Checkbox, Text } from '@mantine/core';
import type { PersonChange } from '@yardline/contract/roles/roles';
import { useTranslation } from 'react-i18next';
import { useRightWord } from '../../shell/rights/useRightWord.ts';
import { shortly } from './shortly.ts';
import styles from './roles.module.css';

type Person = PersonChange & {
  /** What else is to say of the person. */
  note?: string;
};

type Props = {
  people: readonly Person[];
  /** Those who are chosen, where they can be. */
  chosen?: readonly number[];
  onChoose?: (next: number[]) => void;
};

const Rights = ({ label, rights }: { label: string; rights: PersonChange['gains'] }) => {
  const wordOf = useRightWord();
  return rights.length === 0 ? null : (
    <Text size="sm">
      {label} {rights.map(wordOf).join(', ')}
    </Text>
  );
};

/** People with what each gains and loses by a change of roles, to choose from where that is asked. */
export const PeopleChanges = ({ people, chosen, onChoose }: Props) => {
  const { t } = useTranslation('roles');
  const toggle = (id: number) =>
    onChoose?.(chosen?.includes(id) ? chosen.filter((each) => each !== id) : [...(chosen ?? []), id]);
  return (
    <ul className={styles.roleChanges} aria-label={t('holders')}>
      {people.map(({ id, name, gains, loses, note = '' }) => (
        <li key={id} className={styles.roleChange}>
          {chosen === undefined ? (
            <Text fw={600}>{name}</Text>
          ) : (
            <Checkbox label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          )}
          {note === '' ? null : (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
          <Rights label={t('gains')} rights={shortly(gains, 'highest')} />
          <Rights label={t('loses')} rights={shortly(loses, 'lowest')} />
          {gains.length + loses.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('samePermissions')}
            </Text>
          ) : null}
        </li>
      ))}
    </ul>
  );
};
