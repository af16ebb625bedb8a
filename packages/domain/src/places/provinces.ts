import type { Problem } from '../words/problems.ts';

const codes = {
  U: 'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI',
  C: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
} as const;

/** By their postal codes of two letters: states and territories of the United States (U), provinces of Canada (C). */
export const provinces = { U: codes.U.split(' '), C: codes.C.split(' ') } as const;

/** What is wrong with a state or province: it is not in its country. An empty one is right. [B3.24] */
export function checkProvince(text: string, country: 'C' | 'U'): Problem[] {
  return text === '' || provinces[country].includes(text.toUpperCase())
    ? []
    : [{ path: [], code: country === 'C' ? 'province.unknown' : 'state.unknown' }];
}
