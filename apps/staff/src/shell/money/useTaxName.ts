import { useCall } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { displayPercent } from '@yardline/domain/format/numbers';
import { language } from '../../platform/i18n.ts';

/** What a tax is called, as papers say it, with its percent where one is given; a tax that is gone keeps its code. */
export const useTaxName = (): ((code: string, percent?: number) => string) => {
  const { data } = useCall(getReference, {});
  return (code, percent) => {
    const name = data?.tax_codes.find((each) => each.code === code)?.description || code;
    return percent === undefined ? name : `${name} ${displayPercent(percent, language())}`;
  };
};
