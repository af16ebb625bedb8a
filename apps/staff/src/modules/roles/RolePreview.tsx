import { Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { PersonChange, RoleForm } from '@yardline/contract/roles/roles';
import { Dialog } from '@yardline/ui/Dialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeopleChanges } from './PeopleChanges.tsx';

type Props = {
  name: string;
  /** The changes that are asked about. */
  body: RoleForm;
  people: readonly PersonChange[];
  isBusy: boolean;
  onConfirm: () => void;
  /** The changes go into a copy, which some of the people get in place of the role. */
  onClone: (body: RoleForm, userIds: number[]) => void;
  /** The change waits until no one has the role. */
  onPlan: () => void;
  /** Why no copy can be made. */
  cloneReason: string | undefined;
  onClose: () => void;
};

const ways = ['everyone', 'copy', 'later'] as const;
type Way = (typeof ways)[number];

const labels = { everyone: 'change', copy: 'copyAndMove', later: 'holdBack' } as const;

/** Who gains and who loses what by a change of a role, before it is made: for all of its people, in a copy for some, or later. */
export const RolePreview = (props: Props) => {
  const { name, body, people, isBusy, cloneReason } = props;
  const { t } = useTranslation(['roles', 'common']);
  const [way, setWay] = useState<Way>('everyone');
  const [copyName, setCopyName] = useState(
    body.name === name ? t('copyOf', { name }).slice(0, 64) : body.name,
  );
  const [chosen, setChosen] = useState<number[]>([]);
  const isCopy = way === 'copy';
  const loses = people.some((person) => person.loses.length > 0);
  const missing = chosen.length === 0 ? t('chooseSome') : copyName.trim() === '' ? t('nameCopy') : undefined;
  const reason = isCopy ? (cloneReason ?? missing) : undefined;
  const confirm = () => {
    if (isCopy) props.onClone({ ...body, name: copyName.trim() }, chosen);
    else if (way === 'later') props.onPlan();
    else props.onConfirm();
  };
  return (
    <Dialog onClose={props.onClose} title={t('previewTitle', { name })}>
      <Stack gap={12}>
        <Text size="sm">{t('previewText')}</Text>
        <Radio.Group
          value={way}
          onChange={(next) => setWay(ways.find((each) => each === next) ?? 'everyone')}
        >
          <Stack gap={8}>
            <Radio value="everyone" label={t('forEveryone', { count: people.length })} />
            <Radio value="copy" label={t('forSome')} description={t('forSomeHint', { name })} />
            <Radio value="later" label={t('forLater')} description={t('forLaterHint', { name })} />
          </Stack>
        </Radio.Group>
        {isCopy ? (
          <>
            <TextInput
              label={t('copyName')}
              required
              maxLength={64}
              value={copyName}
              onChange={(event) => setCopyName(event.currentTarget.value)}
            />
            <Checkbox
              label={t('allOfThem')}
              checked={chosen.length === people.length}
              onChange={(event) => setChosen(event.currentTarget.checked ? people.map(({ id }) => id) : [])}
            />
          </>
        ) : null}
      </Stack>
      <PeopleChanges people={people} {...(isCopy ? { chosen, onChoose: setChosen } : {})} />
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {t('common:cancel')}
        </Button>
        <DisabledWithReason reason={reason}>
          <Button
            loading={isBusy}
            {...(loses && way !== 'later' ? { color: 'red.8' } : {})}
            onClick={() => reason === undefined && confirm()}
          >
            {t(labels[way])}
          </Button>
        </DisabledWithReason>
      </Group>
    </Dialog>
  );
};
