/** Height in px after which a list of choices scrolls, and its distance from the field (S9.8). */
export const menuHeight = 200;
const menuGap = 4;
// Above dialogs and panels, which stand on 200: a list of choices is opened from within them too.
const dialogLayer = 200;
const optionLayer = 11;

/** How every list of choices opens: beneath its field, above whatever the field stands on. */
export const menuProps = { offset: menuGap, zIndex: dialogLayer + optionLayer };
