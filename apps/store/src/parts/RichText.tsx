import type { RichRun, RichText as Tree } from '@yardline/contract/store/rich-text';
import type { ReactNode } from 'react';
import { OutLink } from './OutLink.tsx';
import styles from './rich-text.module.css';

function Run({ run }: { run: RichRun }) {
  let drawn: ReactNode = run.text;
  if (run.em === true) drawn = <em>{drawn}</em>;
  if (run.strong === true) drawn = <strong>{drawn}</strong>;
  return run.href === undefined ? drawn : <OutLink href={run.href}>{drawn}</OutLink>;
}

/** Pieces of a text have no names of their own, and never move while a page is shown. */
const numbered = <T,>(pieces: readonly T[]): { key: string; piece: T }[] =>
  pieces.map((piece, index) => ({ key: String(index), piece }));

const Runs = ({ runs }: { runs: readonly RichRun[] }) =>
  numbered(runs).map(({ key, piece }) => <Run key={key} run={piece} />);

export function RichText({ text }: { text: Tree }) {
  return (
    <div className={styles.text}>
      {numbered(text).map(({ key, piece }) => {
        const Tag = piece.kind;
        if ('runs' in piece)
          return (
            <Tag key={key}>
              <Runs runs={piece.runs} />
            </Tag>
          );
        return (
          <Tag key={key}>
            {numbered(piece.items).map((item) => (
              <li key={item.key}>
                <Runs runs={item.piece} />
              </li>
            ))}
          </Tag>
        );
      })}
    </div>
  );
}
