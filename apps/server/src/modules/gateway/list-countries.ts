import type { ReplyOf } from '@yardline/contract/endpoint';
import type { getCountries } from '@yardline/contract/gateway/gateway';
import type { Scope } from '../../kernel/scope.ts';

const regions = { C: 'CA', U: 'US' } as const;

/** The countries by the codes of our records, in the caller's language. */
export const listCountries = async ({ language }: Scope): Promise<ReplyOf<typeof getCountries>> => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const codes = Object.keys(regions) as (keyof typeof regions)[];
  return { items: codes.map((code) => ({ code, name: names.of(regions[code]) ?? code })) };
};
