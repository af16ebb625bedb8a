// Contrast as WCAG 2.2 reckons it: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio

type Channels = readonly [number, number, number];

const channelsOf = (colour: string): Channels => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** How much light a colour gives, from 0 (black) to 1 (white). @param colour `#1f6f54` */
export const luminanceOf = (colour: string): number => {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** The contrast between two colours, from 1 (none) to 21 (black on white). */
export const contrastOf = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const mixed = (from: Channels, to: Channels, part: number): string =>
  `#${from
    .map((channel, at) =>
      Math.round(channel + ((to[at] ?? 0) - channel) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const black: Channels = [0, 0, 0];
const white: Channels = [255, 255, 255];
const steps = 200;

/**
 * The shade of a colour that is nearest to it and has at least so much contrast against all of the others: the colour itself
 * where it passes, or else with as little white or black as is enough.
 */
export const passingShade = (colour: string, against: readonly string[], least: number): string => {
  const channels = channelsOf(colour);
  for (let step = 0; step <= steps; step += 1)
    for (const to of [black, white]) {
      const shade = mixed(channels, to, step / steps);
      if (against.every((other) => contrastOf(shade, other) >= least)) return shade;
    }
  // Between colours of which one is dark and one is light, no shade passes: the one that differs most from the nearest.
  return contrastOf('#000000', against[0] ?? '#ffffff') >= least ? '#000000' : '#ffffff';
};

/** The colours of a store, each `#` and six digits. */
export type Colours = {
  text: string;
  background: string;
  surface: string;
  accent: string;
  on_accent: string;
  border: string;
  link: string;
  focus: string;
};

/** Least contrast of text, and of what is large, pressed or shows where the focus is. */
const ofText = 4.5;
const ofControls = 3;

type Pair = { colour: keyof Colours; against: readonly (keyof Colours)[]; least: number };

/** What is read or seen on what. Borders decorate: what shows where a field is, is a shade of the text. */
const pairs: readonly Pair[] = [
  { colour: 'text', against: ['background', 'surface'], least: ofText },
  { colour: 'link', against: ['background', 'surface'], least: ofText },
  { colour: 'on_accent', against: ['accent'], least: ofText },
  { colour: 'accent', against: ['background', 'surface'], least: ofControls },
  { colour: 'focus', against: ['background', 'surface'], least: ofControls },
];

/** A colour that cannot be told from what is around it well enough, and the nearest shade that can. */
export type ContrastFault = {
  colour: keyof Colours;
  against: keyof Colours;
  ratio: number;
  least: number;
  shade: string;
};

/** The pairs of colours whose contrast is too low. */
export const contrastFaults = (colours: Colours): ContrastFault[] =>
  pairs.flatMap(({ colour, against, least }) => {
    const [worst] = against.toSorted(
      (one, other) => contrastOf(colours[colour], colours[one]) - contrastOf(colours[colour], colours[other]),
    );
    if (worst === undefined) return [];
    const ratio = contrastOf(colours[colour], colours[worst]);
    if (ratio >= least) return [];
    const others = against.map((each) => colours[each]);
    // Told downwards, so that a ratio that is too low never reads as enough.
    const told = Math.floor(ratio * 100) / 100;
    return [
      { colour, against: worst, ratio: told, least, shade: passingShade(colours[colour], others, least) },
    ];
  });

/** Whether the colours are those of a dark page. */
export const isDark = ({ text, background }: Pick<Colours, 'text' | 'background'>): boolean =>
  luminanceOf(background) < luminanceOf(text);

/** How much of the store's own text colour a dark page has, so that it keeps the store's tone. */
const tone = 0.55;

/**
 * Colours of the same store for visitors whose system is dark. The page is the store's own text colour, darkened; every other
 * colour is the store's in the nearest shade that passes there.
 */
export const darkOf = (light: Colours): Colours => {
  const background = mixed(black, channelsOf(light.text), tone);
  const base = luminanceOf(background) > 0.02 ? '#14181b' : background;
  const surface = mixed(channelsOf(base), white, 0.07);
  const border = mixed(channelsOf(base), white, 0.3);
  const on = [base, surface];
  const accent = passingShade(light.accent, on, ofText);
  return {
    background: base,
    surface,
    border,
    text: passingShade(mixed(channelsOf(light.background), black, 0.06), on, 7),
    link: passingShade(light.link, on, ofText + 1),
    focus: passingShade(light.focus, on, ofText),
    accent,
    on_accent: contrastOf(base, accent) >= ofText ? base : passingShade(light.on_accent, [accent], ofText),
  };
};
