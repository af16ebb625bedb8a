import { ActionIcon, Button, Checkbox, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconCheck, IconTrash, IconUsers } from '@tabler/icons-react';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  beginWithListView,
  type ListView,
  listListViews,
  removeListView,
  saveListView,
} from '@yardline/contract/list-views/list-views';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listNameOf, type ListEndpoint, type ListScope, type ListSearch, viewOf } from './search.ts';
import type { useListState } from './useListState.ts';
import frameStyles from '../frame/frame.module.css';
import listStyles from '../looks/list.module.css';

type State = ReturnType<typeof useListState>;
type Props = { endpoint: ListEndpoint; scope: ListScope; state: State };

const sameSearch = (one: ListSearch, other: ListSearch): boolean => {
  const [a, b] = [viewOf(one), viewOf(other)];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => a[key] === b[key]);
};

const View = ({ view, state }: { view: ListView; state: State }) => {
  const { t } = useTranslation('shell');
  const begin = useSend(beginWithListView, { isQuiet: true });
  const remove = useSend(removeListView, { isQuiet: true });
  const isOn = sameSearch(view.search, state.search);
  const Mark = view.is_default ? IconBookmarkFilled : IconBookmark;
  return (
    <li className={listStyles.view}>
      <UnstyledButton
        className={listStyles.viewName}
        aria-current={isOn || undefined}
        onClick={() => state.replace(view.search)}
      >
        <span className={listStyles.viewCheck}>
          {isOn ? <IconCheck size={14} aria-hidden="true" /> : null}
        </span>
        {view.name}
        {view.is_shared ? <IconUsers size={14} aria-label={t('views.shared')} /> : null}
      </UnstyledButton>
      <ActionIcon
        size={28}
        aria-label={t('views.begin', { name: view.name })}
        aria-pressed={view.is_default}
        onClick={() => begin.send({ params: { id: view.id }, body: { is_default: !view.is_default } })}
      >
        <Mark size={15} />
      </ActionIcon>
      <ActionIcon
        size={28}
        aria-label={t('views.remove', { name: view.name })}
        disabled={!view.is_own}
        title={view.is_own ? undefined : t('views.notOwn')}
        onClick={() => remove.send({ params: { id: view.id } })}
      >
        <IconTrash size={15} />
      </ActionIcon>
    </li>
  );
};

const SaveForm = ({ endpoint, scope, state }: Props) => {
  const { t } = useTranslation('shell');
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const save = useSend(saveListView, { onDone: () => setName('') });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const body = { list: listNameOf(endpoint, scope), name: name.trim(), is_shared: isShared };
    save.send({ body: { ...body, is_default: false, search: viewOf(state.search) } });
  };
  return (
    <form onSubmit={submit} className={listStyles.viewForm}>
      <TextInput
        size="xs"
        label={t('views.name')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        size="xs"
        label={t('views.share')}
        checked={isShared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
      <Button size="xs" type="submit" disabled={name.trim() === ''} loading={save.isSending}>
        {t('views.save')}
      </Button>
    </form>
  );
};

/** Saved views of this list: the user's own and shared ones. */
export const ListViews = (props: Props) => {
  const { t } = useTranslation('shell');
  const { endpoint, scope, state } = props;
  const { data } = useCall(listListViews, { query: { list: listNameOf(endpoint, scope) } });
  const views = data?.views ?? [];
  const on = views.find(({ search }) => sameSearch(search, state.search));
  return (
    <Popover width={300} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={listStyles.listViews}
          variant="default"
          size="sm"
          leftSection={<IconBookmark size={16} />}
          aria-label={t('views.title')}
        >
          <span className={listStyles.viewOn}>{on?.name ?? t('views.title')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={frameStyles.tools} aria-label={t('views.title')} p={12}>
        {views.length === 0 ? (
          <p className={listStyles.viewNone}>{t('views.none')}</p>
        ) : (
          <ul className={listStyles.views}>
            {views.map((view) => (
              <View key={view.id} view={view} state={state} />
            ))}
          </ul>
        )}
        <SaveForm {...props} />
      </Popover.Dropdown>
    </Popover>
  );
};
