import { Menu, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Look } from '../../Track.tsx';
import { useBarWords } from '../../useBarWords.ts';
import { type ActBar, isMovable } from './bar-acts.ts';

export type Act = 'move' | 'swap' | 'end';

type Props = {
  bar: ActBar;
  look: Look;
  text: React.ReactNode;
  handlers: React.HTMLAttributes<HTMLButtonElement>;
  wasDragged: () => boolean;
  onAct: (act: Act) => void;
};

const acts: readonly Act[] = ['move', 'end', 'swap'];

/** A bar as a button: its menu offers by keys what dragging does, and leads to the document. */
export const BarMenu = ({ bar, look, text, handlers, wasDragged, onAct }: Props) => {
  const { t } = useTranslation('timeline');
  const { pathOf, documentOf } = useBarWords();
  const [isOpen, setIsOpen] = useState(false);
  const why: Record<Act, string | undefined> = {
    move: isMovable(bar) ? undefined : t('bars.hasLeft'),
    swap: isMovable(bar) ? undefined : t('bars.hasLeft'),
    end: bar.to === null ? t('bars.noEnd') : undefined,
  };
  const to = pathOf(bar);
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" width={280}>
      <Menu.Target>
        <button
          type="button"
          {...look}
          data-acts
          {...handlers}
          onClickCapture={(event) => {
            if (wasDragged()) event.stopPropagation();
          }}
        >
          {text}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item key={act} disabled={why[act] !== undefined} onClick={() => onAct(act)}>
            {t(`bars.acts.${act}`)}
            {why[act] === undefined ? null : <Text size="xs">{why[act]}</Text>}
          </Menu.Item>
        ))}
        {to === undefined ? null : (
          <Menu.Item renderRoot={(root) => <Link {...root} to={to} />}>
            {t('bars.open', { document: documentOf(bar) })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
