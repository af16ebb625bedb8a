import { KeyHint } from '@yardline/ui/KeyHint';
import { useTranslation } from 'react-i18next';
import styles from './help.module.css';

/** The keys that work everywhere. */
export const KeyList = () => {
  const { t } = useTranslation('shell');
  const keys = [
    [['Ctrl', 'K'], t('help.palette')],
    [['Alt', 'C'], t('help.call')],
    [['/'], t('help.search')],
    [['j', 'k'], t('help.rows')],
    [[t('help.enter')], t('help.open')],
    [[t('help.space')], t('help.peek')],
    [['x'], t('help.pick')],
    [['⇧', 'x'], t('help.pickRange')],
    [['n'], t('help.create')],
    [['Ctrl', t('help.enter')], t('help.save')],
    [[t('help.esc')], t('help.close')],
    [['?'], t('help.help')],
  ] as const;
  return (
    <dl className={styles.keys}>
      {keys.map(([names, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <KeyHint keys={names} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
