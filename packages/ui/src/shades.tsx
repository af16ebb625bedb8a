import type { MantineColorsTuple } from '@mantine/core';

type Lab = { l: number; a: number; b: number };

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

// Björn Ottosson's OKLab (2020): equal steps of lightness look equal for every hue, so every accent gets readable shades.
const labOf = (hex: string): Lab => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
};

const channelsOf = ({ l, a, b }: Lab): number[] => {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

/** The nearest colour that a screen can show: chroma gives way, hue and lightness stay. */
const hexOf = (lab: Lab): string => {
  let channels = channelsOf(lab);
  for (let keep = 0.95; channels.some((each) => each < -0.001 || each > 1.001) && keep > 0; keep -= 0.05) {
    channels = channelsOf({ l: lab.l, a: lab.a * keep, b: lab.b * keep });
  }
  const digits = channels.map((each) =>
    Math.round(toGamma(Math.min(1, Math.max(0, each))) * 255).toString(16),
  );
  return `#${digits.map((each) => each.padStart(2, '0')).join('')}`;
};

// White on the eighth shade (0.5) reads at 5:1 or better for every hue.
const steps = [
  [0.978, 0.14],
  [0.955, 0.25],
  [0.91, 0.45],
  [0.85, 0.68],
  [0.77, 0.9],
  [0.68, 1],
  [0.59, 1],
  [0.5, 1],
  [0.43, 0.95],
  [0.36, 0.85],
] as const;

/** Ten shades of a company's accent colour (`#1f6f54`), from the palest to the darkest. */
export const shadesOf = (accent: string): MantineColorsTuple => {
  const { a, b } = labOf(/^#[\da-f]{6}$/i.test(accent) ? accent : '#1f6f54');
  const chroma = Math.hypot(a, b);
  // A very loud accent would tire the eyes over a whole day; a grey one stays grey.
  const loudness = chroma === 0 ? 0 : Math.min(chroma, 0.16) / chroma;
  const shades = steps.map(([l, share]) => hexOf({ l, a: a * loudness * share, b: b * loudness * share }));
  return shades as unknown as MantineColorsTuple;
};
