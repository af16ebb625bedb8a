import { type MouseEvent, useRef, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { sayMomentOf } from '../time/say.ts';
import { islandWords } from '../words/islands/words.ts';
import { KeptFields, PlaceField, type WhenBarProps } from './fields.tsx';
import { PeriodDialog } from './PeriodDialog.tsx';
import styles from './when.module.css';

/**
 * The period and the place, in one line. It opens a form, which is a plain one until the script is there; then a calendar in
 * a dialog opens in its place, and nothing on the page moves.
 */
export function WhenBar({ language, when, kept, action }: WhenBarProps) {
  const { time, when: words } = islandWords[language];
  const { from, to, at, places, isChosen } = when;
  const plain = useRef<HTMLDetailsElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const place = places.find(({ code }) => code === at)?.title;

  const open = (event: MouseEvent): void => {
    // The plain form may have been opened before the script came; then the line closes it.
    if (dialog.current === null || plain.current?.open === true) return;
    event.preventDefault();
    setIsOpen(true);
    dialog.current.showModal();
  };

  return (
    <>
      <details ref={plain}>
        {/* A summary is a button to everyone; it takes Enter and Space as clicks. */}
        <summary className={styles.line} onClick={open}>
          <Icon name="calendar" />
          <span className={styles.said}>
            {isChosen ? null : <span className={styles.proposed}>{words.proposed}</span>}
            <span className={styles.period}>
              <span>{sayMomentOf(time, from, to)}</span>
              {' – '}
              <span>{sayMomentOf(time, to, from)}</span>
            </span>
            {place === undefined ? null : (
              <span className={styles.place}>
                <Icon name="pin" />
                {place}
              </span>
            )}
          </span>
          <span className={styles.change}>{isChosen ? words.change : words.ask}</span>
        </summary>
        <PlainForm language={language} when={when} kept={kept} action={action} />
      </details>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={words.title}
        onClose={() => setIsOpen(false)}
      >
        {isOpen ? (
          <PeriodDialog
            language={language}
            when={when}
            kept={kept}
            action={action}
            onClose={() => dialog.current?.close()}
          />
        ) : null}
      </dialog>
    </>
  );
}

function PlainForm({ language, when, kept, action }: WhenBarProps) {
  const { when: words } = islandWords[language];
  const { from, to, at, earliest, latest, stepMinutes, places } = when;
  const limits = { type: 'datetime-local', min: earliest, max: latest, step: stepMinutes * 60 } as const;
  return (
    <form method={action === undefined ? 'get' : 'post'} action={action} className={styles.plain}>
      <KeptFields kept={kept} />
      <label>
        {words.from}
        <input name="from" defaultValue={from} required {...limits} />
      </label>
      <label>
        {words.to}
        <input name="to" defaultValue={to} required {...limits} />
      </label>
      <PlaceField label={words.at} at={at} places={places} />
      <button type="submit">{words.show}</button>
    </form>
  );
}
