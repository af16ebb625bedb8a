import { Button, NumberInput, Switch, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { videoHostOf } from '@yardline/contract/store/blocks';
import { useTranslation } from 'react-i18next';
import type { Path } from '../body.ts';
import type { Shape } from '../shapes.ts';
import styles from '../store-content.module.css';
import { useEditing, usePlace } from './editing.ts';
import { ItemTools } from './ItemTools.tsx';
import { PictureField } from './PictureField.tsx';
import { ListingsField, TargetField } from './TargetField.tsx';
import { RichField, TextField } from './TextFields.tsx';

type Of<As extends Shape['as']> = { shape: Extract<Shape, { as: As }>; path: Path; label: string };

const SwitchField = ({ path, label }: { path: Path; label: string }) => {
  const { value = false, error, isReadOnly, change } = usePlace<boolean>(path);
  return (
    <Switch
      label={label}
      checked={value}
      error={error}
      disabled={isReadOnly}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
};

const CountField = ({ path, label }: { path: Path; label: string }) => {
  const { value = 1, error, isReadOnly, change } = usePlace<number>(path);
  return (
    <NumberInput
      label={label}
      value={value}
      error={error}
      readOnly={isReadOnly}
      min={1}
      max={100}
      maw={260}
      allowDecimal={false}
      onChange={(next) => change(Number(next))}
    />
  );
};

const AddressField = ({ path, label }: { path: Path; label: string }) => {
  const { t } = useTranslation('storeContent');
  const { value = '', error, isReadOnly, change } = usePlace<string>(path);
  const isUnknown = value !== '' && videoHostOf(value.trim()) === undefined;
  return (
    <TextInput
      type="url"
      label={label}
      description={t('videoHint')}
      value={value}
      error={error ?? (isUnknown ? t('videoUnknown') : undefined)}
      readOnly={isReadOnly}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};

const emptyLink = { text: { en: '', fr: '' }, target: { to: 'all' } };

/** The words of a link and where it leads. */
const LinkField = ({ shape, path, label }: Of<'link'>) => {
  const { t } = useTranslation('storeContent');
  const { value, isReadOnly, change } = usePlace<object | null>(path);
  if (value === undefined || value === null)
    return isReadOnly ? null : (
      <Button
        variant="default"
        size="xs"
        className={styles.start}
        leftSection={<IconPlus size={16} />}
        onClick={() => change(emptyLink)}
      >
        {t('add', { name: label })}
      </Button>
    );
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <TextField path={[...path, 'text']} label={t('fields.linkText')} />
      <TargetField path={[...path, 'target']} label={t('fields.target')} />
      {shape.isOptional === true && !isReadOnly ? (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className={styles.start}
          onClick={() => change(shape.key === 'link' ? null : undefined)}
        >
          {t('remove', { name: label })}
        </Button>
      ) : null}
    </fieldset>
  );
};

/** Several alike under each other: moved, doubled and removed by buttons. */
const ListField = ({ shape, path, label }: Of<'list'>) => {
  const { t } = useTranslation('storeContent');
  const { dispatch } = useEditing();
  const { value = [], error, isReadOnly } = usePlace<readonly unknown[]>(path);
  const one = t(`fields.${shape.one}`);
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {error === undefined ? null : (
        <Text size="sm" c="red">
          {error}
        </Text>
      )}
      {value.map((_, index) => {
        const name = t('numbered', { name: one, n: index + 1 });
        return (
          <section key={String(index)} className={styles.item} aria-label={name}>
            <ItemTools path={path} index={index} count={value.length} name={name} />
            <Fields shapes={shape.of} path={[...path, index]} />
          </section>
        );
      })}
      {isReadOnly ? null : (
        <Button
          variant="default"
          size="xs"
          className={styles.start}
          leftSection={<IconPlus size={16} />}
          onClick={() => dispatch({ do: 'insert', path, value: shape.empty })}
        >
          {t('add', { name: one })}
        </Button>
      )}
    </fieldset>
  );
};

type Drawers = { [As in Shape['as']]: (props: Of<As>) => React.ReactNode };

const drawers: Drawers = {
  line: ({ path, label }) => <TextField path={path} label={label} />,
  lines: ({ path, label }) => <TextField path={path} label={label} isLong />,
  rich: ({ path, label }) => <RichField path={path} label={label} />,
  address: ({ path, label }) => <AddressField path={path} label={label} />,
  picture: ({ path, label }) => <PictureField path={path} label={label} />,
  target: ({ path, label }) => <TargetField path={path} label={label} />,
  switch: ({ path, label }) => <SwitchField path={path} label={label} />,
  count: ({ path, label }) => <CountField path={path} label={label} />,
  listings: ({ path, label }) => <ListingsField path={path} label={label} />,
  link: (props) => <LinkField {...props} />,
  list: (props) => <ListField {...props} />,
};

const Field = ({ shape, path }: { shape: Shape; path: Path }) => {
  const { t } = useTranslation('storeContent');
  const props = { shape, path, label: t(`fields.${shape.label}`) };
  return (drawers[shape.as] as (of: typeof props) => React.ReactNode)(props);
};

/** The fields of a form, each at its place in what is written. */
export const Fields = ({ shapes, path }: { shapes: readonly Shape[]; path: Path }) =>
  shapes.map((shape) => <Field key={shape.key} shape={shape} path={[...path, shape.key]} />);
