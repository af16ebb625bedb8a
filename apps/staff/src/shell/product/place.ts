/** Width in px of the popup. */
export const popupWidth = 340;
/** So near the bottom of the window, in px, the popup does not stand above its row. [S2.39] */
const nearBottom = 300;
const gap = 6;
const margin = 8;

type Rect = { left: number; right: number; top: number; bottom: number };
type Window = { width: number; height: number };

/** Where the popup stands: distances from the edges of the window, in px. */
export type PopupPlace = { left: number; top?: number; bottom?: number };

/**
 * Above the row; near the bottom of the window beside it, ending where the row ends, so that nothing of it is cut off;
 * and below it where there is no room above. It never leaves the window sideways. [S2.39]
 *
 * @param height of the popup in px
 */
export const placeOf = (row: Rect, height: number, window: Window): PopupPlace => {
  const within = (left: number): number =>
    Math.max(margin, Math.min(left, window.width - popupWidth - margin));
  const isNearBottom = window.height - row.bottom < nearBottom;
  const isBesideFree = row.right + gap + popupWidth + margin <= window.width;
  if (isNearBottom && isBesideFree)
    return { left: row.right + gap, bottom: Math.max(margin, window.height - row.bottom) };
  const left = within(row.left);
  return row.top - gap - height < margin && !isNearBottom
    ? { left, top: row.bottom + gap }
    : { left, bottom: window.height - row.top + gap };
};
