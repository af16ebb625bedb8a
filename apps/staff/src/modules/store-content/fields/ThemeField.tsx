import { Button, ColorInput, NumberInput, Switch, Text } from '@mantine/core';
import { colourNames, type ThemeBody } from '@yardline/contract/store/blocks';
import { contrastFaults, darkOf } from '@yardline/domain/store/contrast';
import { useTranslation } from 'react-i18next';
import type { Path } from '../body.ts';
import styles from '../store-content.module.css';
import { usePlace } from './editing.ts';

type Colours = NonNullable<ThemeBody['dark']>;
type Name = (typeof colourNames)[number];

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

const ColourField = ({ path, name, shade }: { path: Path; name: Name; shade: string | undefined }) => {
  const { t } = useTranslation('storeContent');
  const { value = '', error, isReadOnly, change } = usePlace<string>([...path, name]);
  return (
    <div>
      <ColorInput
        label={t(`colours.${name}`)}
        value={value}
        format="hex"
        withEyeDropper={false}
        readOnly={isReadOnly}
        error={shade === undefined ? undefined : error}
        onChange={(next) => change(next.toLowerCase())}
      />
      {shade === undefined || isReadOnly ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => change(shade)}>
          {t('useShade', { shade })}
        </Button>
      )}
    </div>
  );
};

const Set = ({ title, path, colours }: { title: string; path: Path; colours: Colours }) => {
  const isWhole = colourNames.every((name) => isColour(colours[name]));
  const faults = isWhole ? contrastFaults(colours) : [];
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.colours}>
        {colourNames.map((name) => (
          <ColourField
            key={name}
            path={path}
            name={name}
            shade={faults.find(({ colour }) => colour === name)?.shade}
          />
        ))}
      </div>
    </fieldset>
  );
};

/** The colors of a store, of light pages and of dark ones. */
export const ThemeField = () => {
  const { t } = useTranslation('storeContent');
  const { value: theme } = usePlace<ThemeBody>([]);
  const radius = usePlace<number>(['radius']);
  const dark = usePlace<Colours>(['dark']);
  if (theme === undefined) return null;
  const isWhole = colourNames.every((name) => isColour(theme[name]));
  return (
    <>
      <Set title={t('light')} path={[]} colours={theme} />
      <NumberInput
        label={t('fields.radius')}
        value={radius.value ?? 0}
        min={0}
        max={24}
        maw={260}
        allowDecimal={false}
        readOnly={radius.isReadOnly}
        onChange={(next) => radius.change(Number(next))}
      />
      <Text size="sm" c="dimmed">
        {t('darkText')}
      </Text>
      <Switch
        label={t('darkOwn')}
        checked={theme.dark !== undefined}
        disabled={dark.isReadOnly || !isWhole}
        onChange={(event) => dark.change(event.currentTarget.checked ? darkOf(theme) : undefined)}
      />
      {theme.dark === undefined ? null : <Set title={t('dark')} path={['dark']} colours={theme.dark} />}
    </>
  );
};
