/** Farther from the site than this, in metres, is pointed out: the phone may be right, and the address wrong. */
const farMeters = 1000;

/** Whether what a phone recorded was done far from the site. */
export const isFarFromSite = (meters: number | null): boolean => meters !== null && meters > farMeters;
