import { Dialog } from '@yardline/ui/Dialog';
import { KeyHint } from '@yardline/ui/KeyHint';
import { useTranslation } from 'react-i18next';
import styles from './frame.module.css';

/** The keys that work everywhere. */
export const KeyboardHelp = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
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
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys')} size="small">
      <dl className={styles.help}>
        {keys.map(([names, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <KeyHint keys={names} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
