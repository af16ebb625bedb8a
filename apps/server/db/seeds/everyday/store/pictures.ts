/** The picture of a group by its code, or of a counted product or a part by its number: an SVG file of our own. */
export const pictureOf = (code: string): URL => new URL(`pictures/${code}.svg`, import.meta.url);
