import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { most, pad, pathOf, type Stroke } from '@yardline/domain/signatures/strokes';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './signing.module.css';

type Props = {
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
  /** What is wrong with it; empty when nothing is. */
  error: string;
};

/** Points closer than this, in units of the pad, tell nothing new. */
const least = 4;

const within = (value: number, end: number): number => Math.min(end, Math.max(0, Math.round(value)));

/** Where a pointer is on the pad, in the pad's own units. */
const placeOf = (box: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }) =>
  [
    within(((clientX - box.left) / box.width) * pad.width, pad.width),
    within(((clientY - box.top) / box.height) * pad.height, pad.height),
  ] as const;

const pointsIn = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);

/** What was drawn so far, with one more point where it is far enough from the last. */
const extended = (strokes: readonly Stroke[], [x, y]: readonly [number, number]): readonly Stroke[] => {
  const last = strokes.at(-1) ?? [];
  const [lastX = x, lastY = y] = last.slice(-2);
  if (Math.hypot(x - lastX, y - lastY) < least || pointsIn(strokes) >= most.points) return strokes;
  return [...strokes.slice(0, -1), [...last, x, y]];
};

/** The field to sign in by finger, pen or mouse. Signers who cannot draw use their typed name, which stands beside it. */
export const SignaturePad = ({ strokes, onChange, error }: Props) => {
  const { t } = useTranslation('signing');
  // What is drawn while the pointer is down: several moves may come before the next drawing of the page.
  const drawing = useRef<readonly Stroke[]>(undefined);

  const begin = (event: React.PointerEvent<SVGSVGElement>): void => {
    if (!event.isPrimary || strokes.length >= most.strokes) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = [...strokes, [...placeOf(event.currentTarget.getBoundingClientRect(), event)]];
    onChange(drawing.current);
  };
  const draw = (event: React.PointerEvent<SVGSVGElement>): void => {
    if (drawing.current === undefined) return;
    const box = event.currentTarget.getBoundingClientRect();
    const { nativeEvent } = event;
    const moves = nativeEvent.getCoalescedEvents?.() ?? [];
    for (const move of moves.length === 0 ? [nativeEvent] : moves)
      drawing.current = extended(drawing.current, placeOf(box, move));
    onChange(drawing.current);
  };
  const end = (): void => {
    drawing.current = undefined;
  };

  return (
    <fieldset className={styles.signingPad} data-wrong={error === '' ? undefined : true}>
      <VisuallyHidden component="legend">{t('pad')}</VisuallyHidden>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${pad.width} ${pad.height}`}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="60" y1="330" x2="940" y2="330" className={styles.signingPadLine} />
        {strokes.length > 0 ? null : (
          <text x="500" y="308" textAnchor="middle" className={styles.signingPadHint}>
            {t('padHint')}
          </text>
        )}
        <path d={strokes.map(pathOf).join('')} className={styles.signingPadStroke} />
      </svg>
      <Group gap={4} justify="flex-end" className={styles.signingPadTools}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconArrowBackUp size={16} />}
          disabled={strokes.length === 0}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          {t('undo')}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconEraser size={16} />}
          disabled={strokes.length === 0}
          onClick={() => onChange([])}
        >
          {t('clear')}
        </Button>
      </Group>
    </fieldset>
  );
};
