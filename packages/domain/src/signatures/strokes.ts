/** A line drawn without lifting the pen: x and y of each point in turn, in units of the pad. */
export type Stroke = readonly number[];

/** The pad in its own units, independent of its size on a screen. */
export const pad = { width: 1_000, height: 420 } as const;

/** Upper limits of a real signature; a drawing beyond them is refused. */
export const most = { strokes: 100, points: 4_000 } as const;

/** A tap is not a signature: the drawing has to extend this far across or down. */
const leastReach = 60;

const reach = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);

/** Whether the strokes are whole points within the pad, within the limits. */
export const isDrawing = (strokes: readonly Stroke[]): boolean => {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);
  return (
    strokes.length <= most.strokes &&
    points <= most.points &&
    strokes.every(
      (stroke) =>
        stroke.length >= 2 &&
        stroke.length % 2 === 0 &&
        stroke.every(
          (value, at) =>
            Number.isInteger(value) && value >= 0 && value <= (at % 2 === 0 ? pad.width : pad.height),
        ),
    )
  );
};

/** Whether the drawing can pass for a signature. */
export const isSigned = (strokes: readonly Stroke[]): boolean => {
  const all = strokes.flat();
  const across = reach(all.filter((_, at) => at % 2 === 0));
  const down = reach(all.filter((_, at) => at % 2 === 1));
  return isDrawing(strokes) && Math.max(across, down) >= leastReach;
};

const half = (a: number, b: number): number => (a + b) / 2;

/**
 * A stroke as the path of an SVG: rounded through the middles between its points, so that a quick hand leaves no corners.
 * @example pathOf([10, 10]) → 'M10 10h0.1'
 */
export const pathOf = (stroke: Stroke): string => {
  const [x = 0, y = 0] = stroke;
  if (stroke.length < 4) return `M${x} ${y}h0.1`;
  const parts = [`M${x} ${y}`];
  for (let at = 2; at + 3 < stroke.length; at += 2) {
    const [cx = 0, cy = 0, nx = 0, ny = 0] = stroke.slice(at, at + 4);
    parts.push(`Q${cx} ${cy} ${half(cx, nx)} ${half(cy, ny)}`);
  }
  const [endX = 0, endY = 0] = stroke.slice(-2);
  parts.push(`L${endX} ${endY}`);
  return parts.join('');
};
